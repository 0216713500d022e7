import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { removeData, type Stack, startStack } from '../../../scripts/lib/stack.ts'
import {
  copyData,
  type FirstAdmin,
  printedAccount,
  type Sampled,
  type SharedProducts,
  signInSdk,
} from './shared-products.ts'

/** Waits as long as its making takes, where `fetch` would end after five minutes without an answer. */
async function shared<Name extends keyof SharedProducts>(name: Name): Promise<SharedProducts[Name]> {
  const request = get(`${process.env.VITRINE_SHARED_PRODUCTS}/${name}`)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(answer)
  return JSON.parse(answer) as SharedProducts[Name]
}

/** Signs a browser in without the sign-in page. */
export const signInBrowser = (context: BrowserContext, session: Sampled['session']) =>
  context.addInitScript(({ token, role }) => {
    localStorage.setItem('vitrine.token', token)
    localStorage.setItem('vitrine.role', role)
  }, session)

type Options = {
  /** Whether the product of the test has never been started before. By default it was, and stopped. */
  firstStart: boolean
  /** Environment variables of the product of the test. */
  env: Record<string, string>
}
type Fixtures = {
  started: { stack: Stack; firstAdmin: FirstAdmin }
  /** A product of the test's own, with nothing in it. */
  stack: Stack
  /** The account of that product. */
  firstAdmin: FirstAdmin
  /** A session of that account, beside those of the page, and the SDK that uses it. */
  admin: Awaited<ReturnType<typeof signInSdk>>
  sdk: StrictSdk
  /** Signs the page in to the shared product that is full of samples, without the sign-in page. */
  signedIn: Sampled
}

/** A test against a product; it also fails on any breach of the Content-Security-Policy. */
export const test = base.extend<Options & Fixtures, { sampled: Sampled }>({
  firstStart: [false, { option: true }],
  env: [{}, { option: true }],
  started: async ({ firstStart, env }, use) => {
    const empty = firstStart ? null : await shared('empty')
    const stack = await startStack({
      env: { VITRINE_ALERTS: 'off', ...env },
      ...(empty && { data: await copyData(empty.data) }),
    })
    await use({ stack, firstAdmin: empty?.firstAdmin ?? printedAccount(stack) })
    await stack.stop()
    await removeData(stack)
  },
  stack: ({ started }, use) => use(started.stack),
  firstAdmin: ({ started }, use) => use(started.firstAdmin),
  admin: async ({ stack, firstAdmin }, use) => use(await signInSdk(stack.url, firstAdmin)),
  sdk: ({ admin }, use) => use(admin.sdk),
  // Playwright reads off this pattern which fixtures a fixture wants: none.
  // oxlint-disable-next-line no-empty-pattern
  sampled: [async ({}, use) => use(await shared('sampled')), { scope: 'worker', timeout: 600_000 }],
  signedIn: async ({ sampled, context }, use) => {
    await signInBrowser(context, sampled.session)
    await use(sampled)
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
