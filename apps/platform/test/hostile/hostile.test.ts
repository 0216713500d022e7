/** @module-tag slow */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOperations, type Operation } from '#src/contract/operations.ts'
import { admin } from '#test/test-platform.ts'
import { exampleOf } from './example.ts'
import { type HostileRequest, hostileRequests } from './hostile-requests.ts'
import type { Busy, Ready } from './platform-process.ts'

/** Maximum milliseconds for which the platform may be busy with one piece of work. */
const longestTurn = 250
/** Number of tries. The best one counts, because a busy machine can make any piece slow. */
const tries = 3
const atATime = 8

let child: ChildProcess
let url: string
let known: Ready['known']
const health = { asked: 0, wrong: [] as string[] }
const over = new AbortController()

async function watchHealth() {
  while (!over.signal.aborted) {
    const status = await fetch(`${url}/healthz`).then(
      async (response) => (await response.text(), response.status),
      (error: Error) => error.message,
    )
    health.asked += 1
    if (status !== 200) health.wrong.push(String(status))
    await after(50, undefined, { ref: false })
  }
}

beforeAll(async () => {
  child = fork(new URL('./platform-process.ts', import.meta.url), {
    execArgv: ['--conditions=@vitrine/source'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ready] = (await once(child, 'message')) as [Ready]
  ;({ url, known } = ready)
  void watchHealth()
})
afterAll(async () => {
  over.abort()
  const ended = once(child, 'exit')
  child.send('end')
  await ended
})

async function busy(): Promise<Busy> {
  const told = once(child, 'message') as Promise<[Busy]>
  child.send('busy')
  const [answer] = await told
  return answer
}

function inChunks(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let from = 0
  return new ReadableStream({
    pull(controller) {
      if (from < bytes.length) controller.enqueue(bytes.subarray(from, (from += 50_000)))
      else controller.close()
    },
  })
}

type Answer = { name: string; status: number; text: string }

/** Repeats a request up to three times, because a kept-alive connection may end just when it is sent. */
async function fetchWithRetries(url: string, make: () => RequestInit, left = 3): Promise<Response> {
  try {
    return await fetch(url, make())
  } catch (thrown) {
    if (left === 0) throw thrown
    return fetchWithRetries(url, make, left - 1)
  }
}

/** The address and session of an attack. */
type Attacker = { address: string; token: string }

/** Returns a new session for each attack, because some attacks end sessions. */
async function signIn(address: string): Promise<Attacker> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(admin),
  })
  const { token } = (await response.json()) as { token: string }
  return { address, token }
}

async function send(
  operation: Operation,
  request: HostileRequest,
  { address, token }: Attacker,
): Promise<Answer> {
  const { parameters } = operation
  const path = operation.route.replace(/:(\w+)/g, (_, name: string) => {
    const schema = parameters.path.properties?.[name] ?? {}
    return request.path?.[name] ?? encodeURIComponent(String(exampleOf(schema, name, known)))
  })
  const { body, chunked, type, key, query } = request
  const headers = {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': address,
    ...(type ? { 'content-type': type } : {}),
    ...(key ? { 'idempotency-key': `${operation.id}-${key}` } : {}),
  }
  const make = (): RequestInit & { duplex: 'half' } => ({
    method: operation.method,
    headers,
    duplex: 'half',
    ...(body === undefined ? {} : { body: chunked ? inChunks(body) : body }),
  })
  const response = await fetchWithRetries(`${url}${path}${query ? `?${query}` : ''}`, make)
  return { name: request.name, status: response.status, text: await response.text() }
}

/** Sends all requests of an operation, several at a time. */
async function attack(operation: Operation, attacker: Attacker): Promise<Answer[]> {
  const requests = hostileRequests(operation, known)
  const answers: Answer[] = []
  const sender = async () => {
    for (const request of requests) answers.push(await send(operation, request, attacker))
  }
  // Each sender takes the next request.
  await Promise.all(Array.from({ length: atATime }, sender))
  return answers
}

/** True if a request was refused for its content, not for its sender. */
const isRead = ({ status }: Answer) => [400, 413, 415].includes(status)

const isWell = ({ status, text }: Answer) => {
  if (status < 400) return true
  const { error, code } = JSON.parse(text) as { error?: unknown; code?: unknown }
  const isTold = typeof error === 'string' && error !== '' && typeof code === 'string'
  return status !== 500 && isTold && text.length < 64_000
}

describe('no request makes a fault of the platform, or keeps it from others', () => {
  it.each(
    listOperations().map((operation, index) => [operation.id, operation, `203.0.113.${index}`] as const),
  )('%s', async (_, operation, address) => {
    const turns: number[] = []
    for (let count = 0; count < tries && !turns.some((turn) => turn < longestTurn); count += 1) {
      await busy()
      const answers = await attack(operation, await signIn(address))
      const { byClock, byProcessor } = await busy()
      turns.push(Math.min(byClock, byProcessor))
      expect(
        answers
          .filter((answer) => !isWell(answer))
          .map(({ name, status, text }) => [name, status, text.slice(0, 300)]),
      ).toEqual([])
      expect(answers.filter(isRead).length).toBeGreaterThanOrEqual(operation.body ? 20 : 0)
    }
    if (process.env.MEASURE) console.log(operation.id, turns.map(Math.round).join(' '), 'ms')
    expect(Math.min(...turns)).toBeLessThan(longestTurn)
  })

  it('and /healthz answered all the while', () => {
    expect(health.asked).toBeGreaterThan(20)
    expect(health.wrong).toEqual([])
  })
})
