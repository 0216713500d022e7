import type { Page } from '@playwright/test'
import { expect, test } from './stack-test.ts'

/** Presses Tab until the focus is on something of this name. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`Tab does not reach ${name}.`)
}

test('a collection is made with the keyboard alone', async ({ page, stack, firstAdmin }) => {
  await page.goto(stack.url)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(firstAdmin.email)
  await tabTo(page, /^Password/)
  await page.keyboard.type(firstAdmin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await tabTo(page, /^Skip to the content$/)
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await tabTo(page, /^Experience$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/collection/)
  await expect(page.getByText('No collections yet')).toBeVisible()
  await tabTo(page, /^New collection$/)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'New collection' })
  await expect(drawer.getByLabel('Name')).toBeFocused()

  // What is missing is told, and the focus is where it is mended.
  await page.keyboard.press('Enter')
  await expect(drawer.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(drawer.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Night market')

  // Leaving with unsaved changes asks, and Escape from the question goes back to the drawer with everything in it.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(drawer.getByLabel('Name')).toHaveValue('Night market')

  await tabTo(page, /^Create collection$/)
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row', { name: /Night market/ })).toBeVisible()

  await tabTo(page, /^Actions for Night market$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for Night market' })).toBeFocused()
})
