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

/** Nodes of all networks, all reachable. */
const nodes = Object.fromEntries(['1/1', '1/2', '6/1', '4/3'].map((network) => [network, { balance: 1n }]))

/** Returns handlers with data for every page, plus the scene. */
export const everythingAnd = (added: Scene = {}) => handlers({ ...everything, ...added })

/** Mocks a platform with data for every page, plus the scene, and the nodes of all networks. */
export const serve = (added?: Scene) => worker.use(...everythingAnd(added), mockRpc(nodes))

const refusal = 'The database is away.'
/** The ways in which a call fails, and the text that the page then shows. */
export const failures = {
  refused: {
    answer: () => HttpResponse.json({ error: refusal }, { status: 500 }),
    text: /The database is away\./,
  },
  /** A definite refusal, so the console doesn't retry. */
  rejected: {
    answer: () => HttpResponse.json({ error: refusal }, { status: 403 }),
    text: /The database is away\./,
  },
  lost: { answer: () => HttpResponse.error(), text: /can’t be reached|could not be reached/ },
}
type Failure = keyof typeof failures

/** Returns a platform with an operation that can be broken and repaired. */
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
    // Tool servers are requested outside of /api.
    http.all('*', ({ request }) => {
      if (!failure || operationOf(request) !== operation) return undefined
      outcomes.add(failure)
      return failures[failure].answer()
    }),
  )
  return {
    /** Makes all further calls of the operation fail in this way; null repairs it. */
    fail: (next: Failure | null) => void (failure = next),
    failed: (how: Failure) => outcomes.has(how),
    /** Returns whether the operation was ever answered successfully. */
    done: () => outcomes.has('done'),
  }
}

/** Opens the console at a path, signed in except on the sign-in page. */
export async function open(path: string) {
  if (!path.startsWith('/login')) signIn()
  return renderConsole(path)
}

/** Returns true if nothing is being fetched or sent. */
export const isIdle = ({ queryClient }: Page) => queryClient.isFetching() + queryClient.isMutating() === 0

/** Waits until nothing is being fetched or sent. */
export const waitUntilIdle = (page: Page) => expect.poll(() => isIdle(page)).toBe(true)
