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
  return found.flatMap((/** @type {{ id: string, help: string, nodes: any[] }} */ { id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}\n    ${node.failureSummary}`),
  );
}
