import { describe, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { addressOf } from '#src/testing/address-of.ts'
import { open, type Page, serve } from '#src/testing/broken-platform.ts'
import { pageScenarios } from '#src/testing/page-scenarios.ts'

const menus = Object.entries(pageScenarios).flatMap(([path, { menu, ...page }]) =>
  menu ? [{ path, address: addressOf(path, page), ...menu }] : [],
)

describe.each(menus)('the menu of a row of $path', ({ address, row, entries, scene }) => {
  // Proves: error.menu-entries-open
  it('opens what each entry says', async () => {
    let page: Page | null = null
    for (const [name, opens] of Object.entries(entries)) {
      if (page === null) {
        await cleanup()
        serve(scene)
        page = await open(address)
      }
      await page
        .getByRole('button', { name: `Actions for ${row}` })
        .first()
        .click()
      await expect.element(page.getByRole('menu')).toBeVisible()
      const names = page
        .getByRole('menuitem')
        .elements()
        .map((entry) => entry.textContent)
      expect(names).toEqual(Object.keys(entries))
      await page.getByRole('menuitem', { name, exact: true }).click()
      const target =
        'dialog' in opens
          ? page.getByRole('dialog', { name: opens.dialog })
          : 'question' in opens
            ? page.getByRole('alertdialog', { name: opens.question })
            : 'heading' in opens
              ? page.getByRole('heading', { level: 1, name: opens.heading })
              : page.getByText(opens.says)
      await expect.element(target).toBeVisible()
      // Any other entry leads to another page, or may change the label of the next.
      if ('dialog' in opens || 'question' in opens) await userEvent.keyboard('{Escape}')
      else page = null
    }
  })
})
