/** @module-tag slow */
import type { OperationId } from '@vitrine/sdk'
import { describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { allActions } from '#src/testing/all-actions.ts'
import { allParts } from '#src/testing/all-parts.ts'
import { breakable, failures, isIdle, open, type Page, waitUntilIdle } from '#src/testing/broken-platform.ts'
import { clearToasts } from '#src/testing/clear-toasts.ts'
import { shellCalls } from '#src/testing/pages/shell-calls.ts'
import { usedOperations } from '#src/testing/used-operations.ts'

const { actions, tasks } = allActions

/** Waits until something can be seen and pressed. */
const ready = async (element?: Locator) => {
  if (!element) return
  await expect.element(element).toBeVisible()
  await expect.element(element).toBeEnabled()
}
const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
/** Seen on the page: what is announced too stays there for seconds, for screen readers alone. */
const isSeen = (element: Element) => isShown(element) && !element.closest('[data-announcer]')
const isTold = (page: Page, text: RegExp) =>
  // Looked up in full where it can be there at all, for that takes long.
  text.test(document.body.textContent) && page.getByText(text).elements().some(isSeen)
/** Every button that tries again what failed. Also on the page behind a drawer, which is right by itself. */
const waysOn = (page: Page) =>
  page
    .getByRole('button', { name: /^(Try again|Try now)$/, includeHidden: true })
    .elements()
    .filter((element) => isShown(element) && !element.matches(':disabled, [aria-disabled=true]'))
/** Presses each button once, when it is first seen: parts of a page that failed with the same call say so one after the other. */
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

const reading = allParts.filter(([, { calls }]) => calls.length > 0)
// What only the page behind a drawer reads is made to fail on that page.
describe.each(reading)('%s', (_, { address, calls, page: { calls: behind }, visit }) => {
  // Proves: error.each-call-fails
  it.each(calls)(
    'offers a way on when %s fails and when it gets no answer, which works as soon as it is answered',
    async (operation) => {
      const platform = breakable(operation)
      platform.fail('refused')
      const page = await open(address)
      await visit?.(page, () => waitUntilIdle(page))
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
      // The tray lists the runs of everybody.
      expect([...shellCalls, 'getRuns', ...calls, ...behind]).toEqual(
        expect.arrayContaining([...platform.called]),
      )
    },
  )
})

describe.each(actions)('%s', (_, { address, call, scene, before, act, done }) => {
  // Proves: error.each-call-fails
  it('can be tried again when its call fails and when it gets no answer, and is done as soon as it is answered', async () => {
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
    // What was told of a failure is drawn away a moment after the answer.
    await expect.poll(told).toBe(false)
  })
})

describe.each(tasks)('%s', (_, { address, call, scene, before, act }) => {
  // Proves: error.each-call-fails
  it('can be tried again when its call is refused, and goes on by itself when it gets no answer', async () => {
    const platform = breakable(call, scene)
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

/** Calls whose failure nobody is told of, or that only follow another one; where they are proven to fail well. */
const elsewhere: Partial<Record<OperationId, string>> = {
  signOut: 'session/sign-out.test.tsx',
  updateClaimStatusAdmin: 'activity/engine.test.ts',
  getDatasource: 'activity/drive-task.test.ts',
  previewDeletion: 'entities/deletion/deletion.test.tsx',
  deleteRecords: 'entities/deletion/deletion.test.tsx',
  undoDeletion: 'entities/deletion/deletion.test.tsx',
  getCollectionSmartContractCode: 'features/contracts/details/contract-details.test.tsx',
  findAssets: 'shell/commands/command-menu.test.tsx',
  quoteTransaction: 'features/settings/paymaster-quote.test.tsx',
}

// Proves: error.each-call-fails
it('has a scenario for each operation that the console calls, and for no other', async () => {
  const told = [...actions, ...tasks].map(([, { call }]) => call)
  const read = allParts.flatMap(([, { calls }]) => calls)
  const scenarios = new Set([...told, ...read, ...Object.keys(elsewhere)])
  expect([...scenarios].toSorted()).toEqual([...(await usedOperations())].toSorted())
})
