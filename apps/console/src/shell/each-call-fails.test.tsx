import type { OperationId } from '@vitrine/sdk'
import { operations } from '@vitrine/sdk/contract'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { calls, open, type Page, settled } from './each-call-fails/broken-platform.ts'
import { deeds } from './each-call-fails/deeds.ts'
import { visits } from './each-call-fails/visits.ts'

/** The two ways in which a call fails, and what the person is told of it. */
const failures = {
  'with status 500': {
    answer: () => HttpResponse.json({ error: 'The database is away.' }, { status: 500 }),
    text: /The database is away\./,
  },
  'without an answer': { answer: () => HttpResponse.error(), text: /can’t be reached|could not be reached/ },
}

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
const isTold = (page: Page, text: RegExp) => page.getByText(text).elements().some(isShown)
const canRetry = (page: Page) =>
  page
    // Also on the page behind a drawer, which is right by itself.
    .getByRole('button', { name: /^(Try again|Try now)$/, includeHidden: true })
    .elements()
    .some((element) => isShown(element) && !(element as HTMLButtonElement).disabled)

describe.each(Object.entries(visits))('%s', (_, { path, visit }) => {
  it.each(Object.entries(failures))(
    'offer a way on when any of their calls fails %s',
    async (_, failure) => {
      const show = async (broken?: Parameters<typeof open>[1]) => {
        const page = await open(path, broken)
        await visit?.(page)
        await settled(page)
        return page
      }
      const operationsOfPage = await calls(async () => void (await show()))
      expect(operationsOfPage).toContain('getProfile')

      const stuck: string[] = []
      for (const operation of operationsOfPage) {
        const page = await show({ operation, answer: failure.answer })
        const look = () => expect([isTold(page, failure.text), canRetry(page)]).toEqual([true, true])
        await vi.waitFor(look, { timeout: 5_000 }).catch(() => stuck.push(operation))
      }
      expect(stuck).toEqual([])
    },
    120_000,
  )
})

describe.each(Object.entries(deeds))('%s', (_, { path, act, done }) => {
  it.each(Object.entries(failures))(
    'can be tried again when its call fails %s',
    async (_, failure) => {
      const isChange = (operation: OperationId) => operations[operation].startsWith('POST')
      const called = await calls(async (seen) => {
        const page = await open(path)
        await settled(page)
        await act(page)
        await expect.poll(() => [...seen].some(isChange), { timeout: 10_000 }).toBe(true)
        await done?.(page)
        await settled(page)
      })

      for (const operation of called.filter(isChange)) {
        const page = await open(path, { operation, answer: failure.answer })
        await settled(page)
        const again = await act(page)
        await expect.element(page.getByText(failure.text).first(), { timeout: 10_000 }).toBeVisible()
        await expect.element(again).toBeEnabled()
      }
    },
    60_000,
  )
})
