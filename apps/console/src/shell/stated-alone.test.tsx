/** @module-tag slow */
import type { OperationId } from '@vitrine/sdk'
import { operations } from '@vitrine/sdk/contract'
import { bareAnswer } from '@vitrine/sdk/testing'
import { getResponse, http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { allActions } from '#src/testing/all-actions.ts'
import { allParts } from '#src/testing/all-parts.ts'
import { everythingAnd, open, serve, waitUntilIdle } from '#src/testing/broken-platform.ts'
import { operationOf } from '#src/testing/operation-of.ts'
import { pageScenarios } from '#src/testing/page-scenarios.ts'
import { worker } from '#src/testing/worker.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns an answer with nothing but what the specification states, and the ids and names that links need. */
function strip(full: unknown, least: unknown): unknown {
  if (Array.isArray(full)) return full.map((one) => strip(one, Array.isArray(least) ? least[0] : undefined))
  if (!isObject(full)) return full
  const stated = isObject(least) ? least : {}
  return Object.fromEntries(
    Object.entries(full)
      .filter(([name]) => name in stated || name === '_id' || name === 'name')
      .map(([name, value]) => [name, strip(value, stated[name])]),
  )
}

/** Plays a platform that follows the specification and answers nothing beyond it. Returns what was requested of it. */
function serveBare(): ReadonlySet<OperationId> {
  serve()
  const called = new Set<OperationId>()
  const whole = everythingAnd()
  worker.use(
    // What reads by a body belongs to an extension, which keeps to the contract.
    http.post('*', ({ request }) => {
      const operation = operationOf(request)
      if (operation) called.add(operation)
    }),
    http.get('*', async ({ request }) => {
      const operation = operationOf(request)
      if (!operation) return undefined
      called.add(operation)
      // What is not of the specification is there, so that the screens of extensions are looked at as well.
      if (operation === 'capabilities') return undefined
      const response = await getResponse(whole, request)
      if (!response?.ok) return response
      return HttpResponse.json(strip(await response.json(), bareAnswer(operation)) as object)
    }),
  )
  return called
}

/** What a person reads that no screen may say. */
const nonsense = /\b(undefined|null|NaN|Invalid Date|\[object Object\])\b|could not be shown/

/** Waits until something can be seen. */
const ready = async (element?: Locator) => {
  if (element) await expect.element(element).toBeVisible()
}
const shown = () => document.body.innerText

// Proves: frame.stated-alone
describe.each(allParts)('%s', (_, { address, calls, page, visit, without = [] }) => {
  it('shows what is there, and nothing broken, where only what the specification states is answered', async () => {
    const called = serveBare()
    const screen = await open(address)
    const settled = async (wanted: readonly OperationId[]) => {
      // Without its address, the storefront can't be checked.
      const possible = wanted.filter((call) => call !== 'checkFrontendDomainUrl')
      await expect.poll(() => [...called]).toEqual(expect.arrayContaining(possible))
      await waitUntilIdle(screen)
    }
    await settled(page.calls.filter((call) => !without.includes(call)))
    await visit?.(screen, () => waitUntilIdle(screen))
    await settled(calls)
    expect(shown()).not.toMatch(nonsense)
  })
})

/** What changes something, but for a sign-in, which needs its token. */
const changes = allActions.actions.filter(
  ([, { call }]) => operations[call].startsWith('POST') && call !== 'login',
)

describe.each(changes)('%s', (_, { address, call, isMeant = async () => true, scene, act, done }) => {
  it('is done, once, by an answer that carries nothing', async () => {
    serve(scene)
    const whole = everythingAnd(scene)
    let sent = 0
    worker.use(
      http.all('*', async ({ request }) => {
        const operation = operationOf(request)
        if (!operation) return undefined
        const counts = operation === call && (await isMeant(request.clone()))
        const response = await getResponse(whole, request)
        if (!counts || !response?.ok) return response
        sent += 1
        return HttpResponse.json({})
      }),
    )
    const page = await open(address)
    await waitUntilIdle(page)
    await act(page)
    await expect.poll(() => sent).toBe(1)
    await waitUntilIdle(page)
    await ready(done?.(page))
    expect(shown()).not.toMatch(nonsense)
    expect(sent).toBe(1)
  })
})

it('covers every page', () => {
  expect(new Set(allParts.map(([, { page }]) => page)).size).toBe(Object.keys(pageScenarios).length)
})
