import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { worker } from '#src/testing/worker.ts'
import { dropFirstCalls, fetchPrefetched, fetchConfig } from './prefetched.ts'

const address = new URL('/api/collection/allCollection/1/8', location.origin).href
const call = (token = 'a-token', method = 'GET') =>
  new Request(address, { method, headers: { authorization: `Bearer ${token}` } })

let requests = 0
beforeEach(() => {
  requests = 0
  worker.use(
    http.all(address, () => {
      requests += 1
      return HttpResponse.text('from the server')
    }),
  )
  onTestFinished(() => {
    delete window.prefetched
  })
})

function prefetch(answer: Promise<Response>, at = performance.now()) {
  answer.catch(() => undefined)
  const config = Promise.resolve(new Response('{}'))
  const controller = new AbortController()
  window.prefetched = {
    config,
    files: {},
    calls: { [address]: { token: 'a-token', at, answer, controller } },
  }
  return controller.signal
}

const text = async (answer: Promise<Response>) => (await answer).text()

it('answers a first call with what was requested before, once', async () => {
  prefetch(Promise.resolve(new Response('from the head')))
  expect(await text(fetchPrefetched(call()))).toBe('from the head')
  expect(requests).toBe(0)
  expect(await text(fetchPrefetched(call()))).toBe('from the server')
})

it('is what the server says now where the first call was half a minute ago', async () => {
  prefetch(Promise.resolve(new Response('from the head')), performance.now() - 30_001)
  expect(await text(fetchPrefetched(call()))).toBe('from the server')
})

it('never answers another person, nor a call that changes something', async () => {
  prefetch(Promise.resolve(new Response('from the head')))
  expect(await text(fetchPrefetched(call('a-token', 'POST')))).toBe('from the server')
  expect(await text(fetchPrefetched(call('another-token')))).toBe('from the server')
  expect(await text(fetchPrefetched(call()))).toBe('from the server')
})

it('aborts what was requested before with the call that takes it, and what nothing takes when the session changes', async () => {
  const taken = prefetch(new Promise(() => undefined))
  const controller = new AbortController()
  void fetchPrefetched(call(), { signal: controller.signal })
  controller.abort()
  expect(taken.aborted).toBe(true)

  const left = prefetch(Promise.resolve(new Response('from the head')))
  dropFirstCalls()
  expect(left.aborted).toBe(true)
  expect(await text(fetchPrefetched(call()))).toBe('from the server')
})

it('asks the server where the early request failed, or was never made', async () => {
  prefetch(Promise.reject(new TypeError('Failed to fetch')))
  expect(await text(fetchPrefetched(call()))).toBe('from the server')
  delete window.prefetched
  expect(await text(fetchPrefetched(call()))).toBe('from the server')
  worker.use(http.get('*/config.json', () => HttpResponse.text('the configuration')))
  expect(await text(fetchConfig('/config.json'))).toBe('the configuration')
})
