import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Returns what breaks a rule of axe on the page, one line an element. `rules` narrows it to those rules. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // The source is large: once a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(document, {
      // Elements that pass are not described, which takes long.
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
  }, rules)
}
