import { test as base, expect } from '@playwright/test'
import { removeData, type Stack, startStack } from '../../../scripts/lib/stack.ts'

/** A test against a product of its own, freshly started; it also fails on any breach of the Content-Security-Policy. */
export const test = base.extend<{ stack: Stack; firstAdmin: { email: string; password: string } }>({
  // Playwright reads off this pattern which fixtures a fixture wants: none.
  // oxlint-disable-next-line no-empty-pattern
  stack: async ({}, use) => {
    const stack = await startStack()
    await use(stack)
    await stack.stop()
    await removeData(stack)
  },
  firstAdmin: async ({ stack }, use) => {
    const email = /\S+@\S+/.exec(stack.printed())?.[0] ?? ''
    const password = /[Pp]assword:?\s+(\S+)/.exec(stack.printed())?.[1] ?? ''
    await use({ email, password })
  },
  page: async ({ page }, use) => {
    const breaches: string[] = []
    await page.exposeFunction('reportBreach', (breach: string) => breaches.push(breach))
    await page.addInitScript(() => {
      const report = (window as unknown as { reportBreach: (breach: string) => void }).reportBreach
      addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, blockedURI }) =>
        report(`${violatedDirective}: ${blockedURI} in ${sourceFile}`),
      )
    })
    page.on('pageerror', (error) => breaches.push(error.message))
    await use(page)
    expect(breaches).toEqual([])
  },
})

export { expect }
