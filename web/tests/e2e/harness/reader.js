// The board as a screen reader meets it: through the accessibility tree that Chromium hands to such programs, not
// through the elements of the page.
// @ts-check

/**
 * @typedef {{ name: string, selected: boolean, readonly: boolean, focused: boolean }} ReadCell
 */

/**
 * The rows of the grid, each with its cells as they are read out.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<ReadCell[][]>}
 */
export async function readBoard(page) {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    /** @param {(typeof nodes)[number]} node @returns {typeof nodes} */
    const children = (node) =>
      (node.childIds ?? []).flatMap((id) => {
        const child = byId.get(id);
        if (child === undefined) return [];
        return child.ignored ? children(child) : [child];
      });
    const grid = nodes.find((node) => !node.ignored && node.role?.value === 'grid');
    if (grid === undefined) return [];
    const rows = children(grid).filter((node) => node.role?.value === 'row');
    return rows.map((row) =>
      children(row)
        .filter((node) => node.role?.value === 'gridcell')
        .map((cell) => ({
          name: String(cell.name?.value ?? ''),
          selected: property(cell, 'selected'),
          readonly: property(cell, 'readonly'),
          focused: property(cell, 'focused'),
        })),
    );
  } finally {
    await session.detach();
  }
}

/**
 * @param {{ properties?: { name: string, value: { value?: unknown } }[] }} node
 * @param {string} name
 */
function property(node, name) {
  const found = node.properties?.find((one) => one.name === name);
  return found?.value.value === true || found?.value.value === 'true';
}
