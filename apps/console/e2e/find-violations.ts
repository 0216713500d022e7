import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import { uncheckedInMenus, uncheckedRules } from './unchecked-rules.ts'

// A page reads the minified script in half the time.
const axe = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof Axe

const all = axe.getRules().flatMap(({ ruleId }) => (ruleId in uncheckedRules ? [] : [ruleId]))

/** The rules that hold while a menu is open. */
export const menuRules = all.filter((rule) => !(rule in uncheckedInMenus))

/** Returns what breaks a rule of axe on the page, one line an element. `rules` narrows it to those rules. */
export async function findViolations(page: Page, rules = all): Promise<string[]> {
  // The source is large: once a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof Axe }).axe
    // Elements that pass are not described, which takes long.
    const { violations } = await run(
      // What is behind a dialog is out of reach, and was looked at before the dialog opened.
      { include: [document], exclude: ['[data-aria-hidden="true"]', 'th:has([data-aria-hidden="true"])'] },
      { resultTypes: ['violations'], runOnly: only },
    )
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
  }, rules)
}
