// What axe-core finds fault with on the page as it stands.
// @ts-check
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations, one line for each element; none is what we want.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<string[]>}
 */
export async function violations(page) {
  // Evaluated rather than added as an element, which the content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const found = await page.evaluate(async () => {
    // @ts-expect-error the script above
    const results = await axe.run(document, { resultTypes: ['violations'] });
    return results.violations;
  });
  return found.flatMap((/** @type {Violation} */ { id, help, nodes }) =>
    nodes
      .filter(({ html }) => !(id === 'label-content-name-mismatch' && html.includes('role="gridcell"')))
      .map(({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 200)}\n    ${failureSummary}`),
  );
}

/**
 * Marks 1 and 2 are drawn as 12 and named as "1 2", or a screen reader would say "twelve": of cells, a mismatch
 * between what is drawn and what is named says nothing.
 * @typedef {{ id: string, help: string, nodes: { html: string, failureSummary: string }[] }} Violation
 */
