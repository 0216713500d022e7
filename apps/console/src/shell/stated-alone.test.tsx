/** @module-tag slow */
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

/** Returns an answer with only the specification's fields, and the IDs and names that links need. */
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

/** Collects the reads that are requested from now on. */
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

/** Mocks a platform that sends only the specification's fields. */
function serveBare() {
  serve()
  const whole = everythingAnd()
  worker.use(
    http.get('*', async ({ request }) => {
      const operation = operationOf(request)
      // Keeps the capabilities, so that the screens of extensions are tested too.
      if (!operation || operation === 'capabilities') return undefined
      const response = await getResponse(whole, request)
      if (!response?.ok) return response
      return HttpResponse.json(strip(await response.json(), bareAnswer(operation)) as object)
    }),
  )
}

/** Texts that no screen may show. */
const nonsense = /\b(undefined|null|NaN|Invalid Date|\[object Object\])\b|could not be shown/

/**
 * Texts that state a fact the backend didn't send. Without it, neither the fact nor its opposite may be
 * shown.
 */
const facts =
  /\b(Never|Not set|Not scheduled|No limit|No start or end date|No domain is set)\b|The provider’s own/

/** Waits until an element is visible. */
const ready = async (element?: Locator) => {
  if (element) await expect.element(element).toBeVisible()
}
const shown = () => document.body.innerText

/** Every page, and one of each kind of drawer and dialog. */
const views = [
  ...Object.entries(pageScenarios).map(([path, page]) => [addressOf(path, page), 'h1'] as const),
  ['/venue?drawer=edit&id=print', '[role=dialog]'],
  ['/crawling?drawer=history&id=news', '[role=dialog]'],
  ['/Setting?modal=node&id=node', '[role=dialog]'],
  ['/search?q=paper&passage=paper', '[role=dialog]'],
] as const

/** Reads that depend on a field outside of the specification, such as the collection of an asset. */
const unstated: Readonly<Record<string, OperationId[]>> = {
  '/brand': ['checkFrontendDomainUrl'],
  '/asset/One': ['getCollection'],
  // Depends on active switches.
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
      // A placeholder of content that is still loading.
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
    // The page makes the same reads with a bare platform as with a full one.
    const missing = () => [...wanted].filter((one) => !reads.has(one) && !unstated[address]?.includes(one))
    await expect.poll(missing).toEqual([])
    await expect.poll(() => isThere(page)).toBe(true)
    expect(shown()).not.toMatch(nonsense)
    // API keys are an extension, whose backends send all fields.
    expect(address.includes('keys') ? '' : shown()).not.toMatch(facts)
  },
)

/**
 * All changes except the sign-in, which needs its token, and a check that is followed by another call of its
 * operation.
 */
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
