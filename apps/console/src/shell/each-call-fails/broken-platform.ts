import type { OperationId } from '@vitrine/sdk'
import { answerRpc } from '#src/testing/answer-rpc.ts'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { expect, onTestFinished } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { clearToasts } from '#src/testing/clear-toasts.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { forgetDrafts } from '#src/testing/forget-drafts.ts'
import { operationOf } from '#src/testing/operation-of.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

export type Page = Awaited<ReturnType<typeof renderConsole>>

export const password = 'the current password'
const tides = fixtures.collection({ _id: 'tides', name: 'Tides', symbol: 'TIDES', isPublished: true })
const others = Array.from({ length: 8 }, (_, index) =>
  fixtures.collection({ _id: `c${index}`, name: `Collection ${index}`, symbol: `S${index}` }),
)
const platform = () =>
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
  })

/** The nodes of the networks, all of them there. */
const nodes = Object.fromEntries(['1/1', '1/2', '6/1', '4/3'].map((network) => [network, { balance: 1n }]))

/** Opens the console as a browser that was never here before, at a platform whose calls of one operation fail. */
export async function open(path: string, broken?: { operation: OperationId; answer: () => Response }) {
  worker.resetHandlers()
  worker.use(...platform(), answerRpc(nodes))
  if (broken) {
    worker.use(
      // A tool server's tools are not under /api.
      http.all('*', ({ request }) =>
        operationOf(request) === broken.operation ? broken.answer() : undefined,
      ),
    )
  }
  await cleanup()
  localStorage.clear()
  await forgetDrafts()
  if (path.startsWith('/login')) await clearToasts()
  else await signIn()
  return renderConsole(path)
}

/** Waits until nothing is under way. */
export const settled = (page: Page) =>
  expect
    .poll(() => page.queryClient.isFetching() + page.queryClient.isMutating(), { timeout: 10_000 })
    .toBe(0)

/** The operations that something calls, in the order of their first calls, when all of them are answered. */
export async function calls(act: (seen: ReadonlySet<OperationId>) => Promise<void>): Promise<OperationId[]> {
  const seen = new Set<OperationId>()
  const open = new Set<string>()
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  const options = { signal: listening.signal }
  worker.events.on(
    'request:start',
    ({ request, requestId }) => {
      const operation = operationOf(request)
      if (!operation) return
      seen.add(operation)
      open.add(requestId)
    },
    options,
  )
  worker.events.on('response:mocked', ({ requestId }) => void open.delete(requestId), options)
  await act(seen)
  await expect.poll(() => open.size, { timeout: 10_000 }).toBe(0)
  listening.abort()
  return [...seen]
}
