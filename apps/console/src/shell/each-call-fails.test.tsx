/** @module-tag slow */
import type { OperationId } from '@vitrine/sdk'
import { describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { withoutRuns } from '#src/testing/pages/offered.ts'
import { breakable, failures, isIdle, open, type Page, waitUntilIdle } from '#src/testing/broken-platform.ts'
import { clearToasts } from '#src/testing/clear-toasts.ts'
import { kindsOfChange, kindsOfTask } from '#src/testing/kinds-of-change.ts'

/** Waits until an element is visible and enabled. */
const ready = async (element?: Locator) => {
  if (!element) return
  await expect.element(element).toBeVisible()
  await expect.element(element).toBeEnabled()
}
const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
/** True for elements on the page. Announced texts stay for seconds too, but only for screen readers. */
const isSeen = (element: Element) => isShown(element) && !element.closest('[data-announcer]')
const isTold = (page: Page, text: RegExp) =>
  // Searches elements only if the page has the text, because that takes long.
  text.test(document.body.textContent) && page.getByText(text).elements().some(isSeen)
/** Returns all retry buttons. Includes the page behind a drawer, which has its own. */
const waysOn = (page: Page) =>
  page
    .getByRole('button', { name: /^(Try again|Try now)$/, includeHidden: true })
    .elements()
    .filter((element) => isShown(element) && !element.matches(':disabled, [aria-disabled=true]'))
/**
 * Presses each button once, when it is first seen, because several parts of a page may fail one after another
 * with the same call.
 */
function presser() {
  const pressed = new Set<Element>()
  return (buttons: Element[]) => {
    for (const button of buttons) {
      if (pressed.has(button)) continue
      pressed.add(button)
      ;(button as HTMLButtonElement).click()
    }
  }
}

const openAccount = (page: Page) => page.getByRole('button', { name: /^Account/ }).click()

/**
 * A read of each kind. Kinds differ in the part of the page that shows them, or in the code that repeats
 * them. The lint rule `reads-tell-failures` makes all other reads show their failure.
 */
const kindsOfRead: [
  kind: string,
  address: string,
  call: OperationId,
  visit?: (page: Page) => Promise<void>,
][] = [
  ['the list of a page', '/venue', 'allVenue'],
  ['a list that is filtered', '/collection/premintasset/Venue/tides?shown=true', 'searchAssets'],
  ['the filters of a list', '/collection/premintasset/Venue/tides', 'getAssetFacets'],
  ['what a page is about', '/collection/tides/settings', 'getCollection'],
  ['what several parts of a page show', '/brand', 'getFrontendDomainUrl'],
  ['a table among others', '/Setting', 'getNodeUrl'],
  ['figures', '/dashboard', 'dashboardCount'],
  ['what is read again each minute', '/dashboard', 'getAttention'],
  ['what a drawer edits, by its id', '/venue?drawer=edit&id=print', 'getVenue'],
  ['what a drawer edits, in its list', '/crawling?drawer=edit&id=news', 'allCrawlingConfigs'],
  ['the choices of a field', '/datasource?drawer=website', 'getAllVectorIndexNameId'],
  ['a history', '/asset/One?collection=tides', 'getAssetHistory'],
  ['a run and its steps, which are followed', '/run/almanac', 'getRunSteps'],
  ['what was searched', '/search?q=paper', 'searchKnowledge'],
  ['what another server answers', '/XCP', 'toolServerTools'],
  ['what the frame reads', '/runs', 'capabilities'],
  ['a panel of the frame', '/dashboard', 'getProfile', openAccount],
  [
    'what is read when it is asked for',
    '/identity',
    'getChainDifferences',
    (page) => page.getByRole('button', { name: 'Check against the network' }).click(),
  ],
  [
    'a dialog of the frame',
    '/dashboard',
    'listSessions',
    async (page) => {
      await openAccount(page)
      await page.getByRole('button', { name: 'Manage sessions' }).click()
    },
  ],
]

describe.each(kindsOfRead)('%s', (_, address, operation, visit) => {
  // Proves: error.each-call-fails
  it('offers a retry when it fails and when it gets no answer, which works once it is answered', async () => {
    const platform = breakable(operation)
    platform.fail('refused')
    const page = await open(address)
    await visit?.(page)
    for (const next of ['refused', 'lost', null] as const) {
      const { text } = failures[next ?? 'lost']
      const wanted = next !== null
      const pressAll = presser()
      if (next !== 'refused') platform.fail(next)
      await expect
        .poll(() => {
          const told = isTold(page, text)
          const buttons = waysOn(page)
          const offered = buttons.length > 0
          if (next !== 'refused' && (told !== wanted || offered !== wanted)) pressAll(buttons)
          return { told, offered, idle: isIdle(page) }
        })
        .toEqual({ told: wanted, offered: wanted, idle: true })
    }
  })
})

describe.each(Object.entries(kindsOfChange))('%s', (_, { address, call, scene, before, act, done }) => {
  // Proves: error.each-call-fails
  it('can be retried when its call fails and when it gets no answer, and is done once it is answered', async () => {
    const platform = breakable(call, scene)
    const page = await open(address)
    await ready(await before?.(page))
    await waitUntilIdle(page)
    platform.fail('refused')
    const again = await act(page)
    await expect.element(page.getByText(failures.refused.text).first()).toBeVisible()
    await expect.element(again.element).toBeEnabled()

    platform.fail('lost')
    clearToasts()
    await again.press()
    await expect.element(page.getByText(failures.lost.text).first()).toBeVisible()
    await expect.element(again.element).toBeEnabled()

    platform.fail(null)
    clearToasts()
    await again.press()
    await expect.poll(() => platform.done()).toBe(true)
    await ready(done?.(page))
    await waitUntilIdle(page)
    const told = () => Object.values(failures).some(({ text }) => isTold(page, text))
    // The error disappears a moment after the answer.
    await expect.poll(told).toBe(false)
  })
})

describe.each(Object.entries(kindsOfTask))('%s', (_, { address, call, scene, before, act }) => {
  // Proves: error.each-call-fails
  it('can be retried when its call is refused, and continues when it gets no answer', async () => {
    // Without this capability, nothing is repeated, because the backend may ignore the key.
    const platform = breakable(call, { ...scene, capabilities: [...withoutRuns, 'idempotency'] })
    const page = await open(address)
    await ready(await before?.(page))
    await waitUntilIdle(page)
    platform.fail('rejected')
    const again = await act(page)
    await expect.element(page.getByText(failures.rejected.text).first()).toBeVisible()
    await expect.element(again.element).toBeEnabled()

    platform.fail('lost')
    await again.press()
    await expect.poll(() => platform.failed('lost')).toBe(true)
    platform.fail(null)
    await expect.poll(() => platform.done()).toBe(true)
  })
})
