import type { OperationId } from '@vitrine/sdk'
import { mockRpc } from '#src/testing/mock-rpc.ts'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { operationOf } from '#src/testing/operation-of.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

export type Page = Awaited<ReturnType<typeof renderConsole>>

export const password = 'the current password'
const tides = fixtures.collection({ _id: 'tides', name: 'Tides', symbol: 'TIDES', isPublished: true })
const others = Array.from({ length: 8 }, (_, index) =>
  fixtures.collection({ _id: `c${index}`, name: `Collection ${index}`, symbol: `S${index}` }),
)
export type Scene = Parameters<typeof handlers>[0]

const platform = (scene: Scene) =>
  handlers({
    password,
    sessions: [fixtures.session({ isCurrent: true }), fixtures.session({ device: 'Safari on iOS' })],
    profile: fixtures.profile({ walletAddress: null, frontendDomainUrl: 'https://shop.example' }),
    nodeUrls: [fixtures.providerUrl({ _id: 'node' })],
    // Tides is on the second page of the list.
    collections: [...others, tides],
    airDrops: [fixtures.airDrop({ collection_id: 'tides' })],
    // So is the print room, and its first event.
    venues: [
      ...others.map((one) => fixtures.venue({ _id: `at-${one._id}`, name: `Venue of ${one.name}` })),
      fixtures.venue({ _id: 'print', name: 'Print Room' }),
    ],
    venueEvents: [...others.map((one) => `Evening of ${one.name}`), 'Opening night'].map((name, index) =>
      fixtures.venueEvent({
        _id: name === 'Opening night' ? 'opening' : `e${index}`,
        name,
        venue_collection_id: ['print'],
        ...(name === 'Opening night'
          ? {}
          : { startsAt: '2026-05-01T10:00:00Z', endsAt: '2026-05-01T12:00:00Z' }),
      }),
    ),
    assets: ['One', 'Two'].map((name) => fixtures.asset({ _id: name, collection_id: 'tides', name })),
    fiatPaymentSettings: [fixtures.fiatPaymentSetting()],
    // Mary is on the second page of the list.
    subAdmins: [
      ...Array.from({ length: 8 }, (_, index) =>
        fixtures.subAdmin({ _id: `s${index}`, name: `Person ${index}` }),
      ),
      fixtures.subAdmin({ _id: 'mary', name: 'Mary' }),
    ],
    // The entry that is opened is on the second page of the log.
    auditEntries: [
      ...Array.from({ length: 8 }, () => fixtures.auditEntry()),
      fixtures.auditEntry({ _id: 'opened' }),
    ],
    vectorIndexes: ['guides', 'labels'].map((indexName) => fixtures.vectorIndex({ indexName })),
    crawlingConfigs: [fixtures.crawlingConfig({ crawl_id: 'news', name: 'News' })],
    llmPrompts: [
      fixtures.llmPrompt({
        _id: 'label',
        version: 2,
        versions: [fixtures.llmPromptVersion({ prompt: 'Once.' })],
      }),
    ],
    toolServers: [fixtures.toolServer()],
    tools: { [fixtures.toolServer().host]: [fixtures.tool()] },
    ...scene,
  })

/** The nodes of the networks, all of them there. */
const nodes = Object.fromEntries(['1/1', '1/2', '6/1', '4/3'].map((network) => [network, { balance: 1n }]))

/** Plays a platform that has something of everything, and what a scene adds. */
export const serve = (scene: Scene = {}) => worker.use(...platform(scene), mockRpc(nodes))

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
export function breakable(operation: OperationId, scene: Scene = {}) {
  let failure: Failure | null = null
  const called = new Set<OperationId>()
  const outcomes = new Set<Failure | 'done'>()
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  const options = { signal: listening.signal }
  worker.events.on(
    'request:start',
    ({ request }) => {
      const seen = operationOf(request)
      if (seen) called.add(seen)
    },
    options,
  )
  worker.events.on(
    'response:mocked',
    ({ request, response }) => {
      if (response.ok && operationOf(request) === operation) outcomes.add('done')
    },
    options,
  )
  serve(scene)
  worker.use(
    // A tool server's tools are not under /api.
    http.all('*', ({ request }) => {
      if (!failure || operationOf(request) !== operation) return undefined
      outcomes.add(failure)
      return failures[failure].answer()
    }),
  )
  return {
    /** Every operation that was called. */
    called,
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
export const waitUntilIdle = (page: Page) => expect.poll(() => isIdle(page), { timeout: 10_000 }).toBe(true)
