import type { OperationId } from '@vitrine/sdk'
import { handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished } from 'vitest'
import { mockRpc } from './mock-rpc.ts'
import { renderConsole } from './console-app.tsx'
import { operationOf } from './operation-of.ts'
import type { Scene } from './page-scenario.ts'
import { pageScenarios } from './page-scenarios.ts'
import { signIn } from './signed-in.ts'
import { worker } from './worker.ts'

export type Page = Awaited<ReturnType<typeof renderConsole>>

const everything: Scene = Object.assign({}, ...Object.values(pageScenarios).map(({ scene }) => scene))

/** The nodes of the networks, all of them there. */
const nodes = Object.fromEntries(['1/1', '1/2', '6/1', '4/3'].map((network) => [network, { balance: 1n }]))

/** Returns the answers of a platform that has something for every page, and what a scene adds. */
export const everythingAnd = (added: Scene = {}) => handlers({ ...everything, ...added })

/** Plays such a platform. */
export const serve = (added?: Scene) => worker.use(...everythingAnd(added), mockRpc(nodes))

const refusal = 'The database is away.'
/** The ways in which a call fails, and what the person is told of it. */
export const failures = {
  refused: {
    answer: () => HttpResponse.json({ error: refusal }, { status: 500 }),
    text: /The database is away\./,
  },
  /** By a server that will not change its mind: nobody calls it again by itself. */
  rejected: {
    answer: () => HttpResponse.json({ error: refusal }, { status: 403 }),
    text: /The database is away\./,
  },
  lost: { answer: () => HttpResponse.error(), text: /can’t be reached|could not be reached/ },
}
type Failure = keyof typeof failures

/** Returns a platform of which one operation can be broken and repaired. */
export function breakable(operation: OperationId, added?: Scene) {
  let failure: Failure | null = null
  const outcomes = new Set<Failure | 'done'>()
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  const options = { signal: listening.signal }
  worker.events.on(
    'response:mocked',
    ({ request, response }) => {
      if (response.ok && operationOf(request) === operation) outcomes.add('done')
    },
    options,
  )
  serve(added)
  worker.use(
    // A tool server's tools are not under /api.
    http.all('*', ({ request }) => {
      if (!failure || operationOf(request) !== operation) return undefined
      outcomes.add(failure)
      return failures[failure].answer()
    }),
  )
  return {
    /** Fails each call of the operation so, from now on; null answers it. */
    fail: (next: Failure | null) => void (failure = next),
    failed: (how: Failure) => outcomes.has(how),
    /** Returns whether the operation was ever answered. */
    done: () => outcomes.has('done'),
  }
}

/** Opens the console at a path, signed in unless it is the page for that. */
export async function open(path: string) {
  if (!path.startsWith('/login')) signIn()
  return renderConsole(path)
}

/** Returns whether nothing is being fetched or sent. */
export const isIdle = ({ queryClient }: Page) => queryClient.isFetching() + queryClient.isMutating() === 0

/** Waits until nothing is being fetched or sent. */
export const waitUntilIdle = (page: Page) => expect.poll(() => isIdle(page)).toBe(true)
