import { operations } from '@vitrine/sdk/contract'
import { bareAnswer } from '@vitrine/sdk/testing'
import { getResponse, http, HttpResponse } from 'msw'
import type { OperationId } from '@vitrine/sdk'
import { describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { addressOf } from '#src/testing/address-of.ts'
import { everythingAnd, isIdle, open, type Page, serve, waitUntilIdle } from '#src/testing/broken-platform.ts'
import { kindsOfChange } from '#src/testing/kinds-of-change.ts'
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

/** Notes the reads that are requested from now on. */
function noteReads(): ReadonlySet<OperationId> {
  const reads = new Set<OperationId>()
  worker.use(
    http.get('*', ({ request }) => {
      const operation = operationOf(request)
      if (operation) reads.add(operation)
    }),
  )
  return reads
}

/** Plays a platform that follows the specification and answers nothing beyond it. */
function serveBare() {
  serve()
  const whole = everythingAnd()
  worker.use(
    http.get('*', async ({ request }) => {
      const operation = operationOf(request)
      // The capabilities are there, so that the screens of extensions are looked at as well.
      if (!operation || operation === 'capabilities') return undefined
      const response = await getResponse(whole, request)
      if (!response?.ok) return response
      return HttpResponse.json(strip(await response.json(), bareAnswer(operation)) as object)
    }),
  )
}

/** What a person reads that no screen may say. */
const nonsense = /\b(undefined|null|NaN|Invalid Date|\[object Object\])\b|could not be shown/

/** What says a fact that nobody told: a backend that only sends what is stated tells neither that nor its opposite. */
const facts =
  /\b(Never|Not set|Not scheduled|No limit|No start or end date|No domain is set)\b|The provider’s own/

/** Waits until something can be seen. */
const ready = async (element?: Locator) => {
  if (element) await expect.element(element).toBeVisible()
}
const shown = () => document.body.innerText

/** Every page, and one of each kind of what opens on one. */
const views = [
  ...Object.entries(pageScenarios).map(([path, page]) => [addressOf(path, page), 'h1'] as const),
  ['/venue?drawer=edit&id=print', '[role=dialog]'],
  ['/crawling?drawer=history&id=news', '[role=dialog]'],
  ['/Setting?modal=node&id=node', '[role=dialog]'],
  ['/search?q=paper&passage=paper', '[role=dialog]'],
] as const

/** Reads by a field that the specification doesn't state, such as the collection of an asset. */
const unstated: Readonly<Record<string, OperationId[]>> = {
  '/brand': ['checkFrontendDomainUrl'],
  '/asset/One': ['getCollection'],
  // By the switches that are on.
  '/collection/tides/settings': [
    'getFrontendDomainUrl',
    'clientGetPlatformFiatPaymentSetting',
    'allPayMasterSmartContract',
  ],
}

// Proves: frame.stated-alone
it.each(views)(
  '%s shows its data without errors if only the specification’s fields are sent',
  async (address, shows) => {
    const isThere = (page: Page) =>
      isIdle(page) &&
      document.querySelector(shows) !== null &&
      // A shape that holds the place of what is still to come.
      document.querySelector('[aria-busy=true], .animate-shimmer') === null
    serve()
    const wanted = noteReads()
    const whole = await open(address)
    await expect.poll(() => isThere(whole)).toBe(true)
    await cleanup()
    worker.resetHandlers()

    serveBare()
    const reads = noteReads()
    const page = await open(address)
    // The page reads as much of a bare platform as of a whole one.
    const missing = () => [...wanted].filter((one) => !reads.has(one) && !unstated[address]?.includes(one))
    await expect.poll(missing).toEqual([])
    await expect.poll(() => isThere(page)).toBe(true)
    expect(shown()).not.toMatch(nonsense)
    // Keys for programs are an extension, whose backends tell everything.
    expect(address.includes('keys') ? '' : shown()).not.toMatch(facts)
  },
)

/** What changes something, but for a sign-in, which needs its token, and a check, after which another call of its operation follows. */
const changes = Object.entries(kindsOfChange).filter(
  ([, { call }]) =>
    operations[call].method === 'POST' && call !== 'login' && call !== 'premintAssetWithJsonFile',
)

describe.each(changes)('%s', (_, { address, call, scene, act, done }) => {
  it('is done once after an empty answer', async () => {
    serve(scene)
    const whole = everythingAnd(scene)
    let sent = 0
    worker.use(
      http.all('*', async ({ request }) => {
        const operation = operationOf(request)
        if (!operation) return undefined
        const response = await getResponse(whole, request)
        if (operation !== call || !response?.ok) return response
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
