import { createSdk } from '@vitrine/sdk'
import { fixtures } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { never } from '#src/testing/fake-platform.ts'
import { worker } from '#src/testing/worker.ts'
import { deleteActivityStore } from './activity-store.ts'
import { createActivityView } from './activity-view.ts'
import { type Engine, openEngine } from './engine.ts'
import type { TaskActivity, TaskJob } from './types.ts'

const email = 'grace@example.org'
const open: Engine[] = []

type Answer = { status?: number; body: unknown }
type Datasource = ReturnType<typeof fixtures.datasource>

/** A platform that does each key once, and tells how far a source is. */
let done: Map<string, Answer>
let calls: { operation: string; key: string | null }[]
let sources: Datasource[]
let airdrop: ReturnType<typeof fixtures.airDrop> | null
/** Answers a call, before the platform has done anything; undefined lets it go on. */
let before: (operation: string) => Promise<Response | undefined> | undefined
/** The same, after it has done it: where an answer is lost. */
let after: typeof before

/** Answers that a test holds back. They are let go at its end: the mock waits for them. */
const hash = fixtures.transactionHash(3)

const heldBack: PromiseWithResolvers<Response>[] = []
const hold = () => {
  const answer = Promise.withResolvers<Response>()
  heldBack.push(answer)
  return answer.promise
}

const source = (change: Partial<Datasource> = {}) =>
  fixtures.datasource({ _id: 's1', indexName: 'guides', status: 'working', ...change })

const posts: Record<string, () => Answer> = {
  premintAssetWithJsonFile: () => ({ body: { message: '3 assets are preminted.', data: [] } }),
  scrapeWebsiteAndUpload: () => ({ body: { message: 'The website is being read.', data: source() } }),
  copyVectorIndexData: () => ({ status: 409, body: { error: 'The dimensions differ.' } }),
  registerAirDropSmartContract: () => ({ body: { message: 'Sent.', transactionHash: hash, data: airdrop } }),
  submitMerkleRoot: () => ({ body: { message: 'Sent.', transactionHash: hash, data: airdrop } }),
}

async function handle(request: Request): Promise<Response> {
  const operation = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const key = request.headers.get('idempotency-key')
  calls.push({ operation, key })
  const early = await before(operation)
  if (early) return early
  if (request.url.includes('/getAirDropDetails/')) return Response.json({ data: airdrop })
  if (request.method === 'GET') return Response.json({ data: sources })
  const answer = done.get(key ?? '') ?? posts[operation]?.()
  if (!answer) return Response.json({ error: 'Unknown.' }, { status: 404 })
  if (key) done.set(key, answer)
  return (await after(operation)) ?? Response.json(answer.body, { status: answer.status ?? 200 })
}

/** One tab: an engine, what it shows, and what it said of tasks that ended. */
async function tab() {
  const view = createActivityView()
  const ended: TaskJob[] = []
  const said: (string | undefined)[] = []
  const engine = await openEngine({
    email,
    view,
    sdk: createSdk({ backends: { main: 'http://platform.test' } }),
    endpointMap: getConfig().endpointMap,
    waitForReceipt: () => never,
    headers: () => ({}),
    listsChanged: () => undefined,
    taskEnded: (job, success) => {
      ended.push(job)
      said.push(success)
    },
    retryDelay: 5,
    lookDelay: 5,
  })
  open.push(engine)
  const task = () => view.getActivities().find((one): one is TaskActivity => one.kind === 'task')
  return { engine, task, ended, said }
}

const importInput = () => ({
  collection: { id: 'c1', name: 'Harbour lights' },
  blockchainType: 1,
  networkType: 1,
  smartContractType: 1,
  file: new File(['[]'], 'lights.json', { type: 'application/json' }),
})
const website = { url: 'https://guides.example', indexName: 'guides', scripts: false }
const sent = (operation: string) => calls.filter((call) => call.operation === operation)

beforeEach(() => {
  worker.use(http.all('http://platform.test/api/*', ({ request }) => handle(request)))
  done = new Map()
  calls = []
  sources = []
  airdrop = null
  before = () => undefined
  after = () => undefined
})

afterEach(async () => {
  for (const answer of heldBack.splice(0)) answer.resolve(Response.error())
  for (const engine of open.splice(0)) engine.dispose()
  await deleteActivityStore(email)
})

describe('a task', () => {
  it('is done when the call is answered, says so once, and keeps no file', async () => {
    const one = await tab()
    await one.engine.startTask('import-assets', importInput())
    await vi.waitFor(() =>
      expect(one.task()).toMatchObject({
        title: 'Import lights.json',
        subject: 'Harbour lights',
        status: 'done',
        message: '3 assets are preminted.',
        active: false,
      }),
    )
    expect(one.task()?.input).not.toHaveProperty('file')
    expect(one.ended).toMatchObject([{ status: 'done' }])
  })

  it('is sent again with the same key and file by the next tab, when its tab dies before the answer', async () => {
    after = hold
    const one = await tab()
    await one.engine.startTask('import-assets', importInput())
    await vi.waitFor(() => expect(done.size).toBe(1))
    one.engine.dispose()

    after = () => undefined
    const two = await tab()
    await vi.waitFor(() => expect(two.task()).toMatchObject({ status: 'done' }))
    const keys = sent('premintAssetWithJsonFile').map((call) => call.key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(done.size).toBe(1)
  })

  it('is driven by one tab and shown by both', async () => {
    const held = Promise.withResolvers<undefined>()
    before = () => held.promise
    const [one, two] = [await tab(), await tab()]
    await one.engine.startTask('import-assets', importInput())
    await vi.waitFor(() => expect(two.task()).toMatchObject({ status: 'sending', active: true }))
    held.resolve(undefined)
    await vi.waitFor(() => expect(two.task()).toMatchObject({ status: 'done' }))
    expect(sent('premintAssetWithJsonFile')).toHaveLength(1)
    expect([...one.ended, ...two.ended]).toHaveLength(1)
  })

  it('goes on with what the platform does after its answer, and shows how far it is', async () => {
    sources = [source({ pages: 2, vectors: 9 })]
    const one = await tab()
    await one.engine.startTask('scrape-website', website)
    await vi.waitFor(() =>
      expect(one.task()).toMatchObject({ status: 'working', active: true, steps: { pages: 2, vectors: 9 } }),
    )
    sources = [source({ status: 'done', pages: 4, vectors: 20 })]
    await vi.waitFor(() =>
      expect(one.task()).toMatchObject({ status: 'done', steps: { pages: 4, vectors: 20 } }),
    )
    expect(sent('scrapeWebsiteAndUpload')).toHaveLength(1)
  })

  it('that dies while the platform goes on is looked at by the next tab, and not asked for again', async () => {
    sources = [source()]
    const one = await tab()
    await one.engine.startTask('scrape-website', website)
    await vi.waitFor(() => expect(one.task()).toMatchObject({ status: 'working' }))
    one.engine.dispose()
    sources = [source({ status: 'done' })]
    const two = await tab()
    await vi.waitFor(() => expect(two.task()).toMatchObject({ status: 'done' }))
    expect(sent('scrapeWebsiteAndUpload')).toHaveLength(1)
  })

  it('says why it failed, and begins anew under another key', async () => {
    sources = [source({ status: 'failed', error: 'guides.example does not answer.' })]
    const one = await tab()
    const id = await one.engine.startTask('scrape-website', website)
    await vi.waitFor(() =>
      expect(one.task()).toMatchObject({ status: 'failed', error: 'guides.example does not answer.' }),
    )
    sources = [source({ status: 'done' })]
    await one.engine.retryFailed(id)
    await vi.waitFor(() => expect(one.task()).toMatchObject({ status: 'done', error: null }))
    expect(new Set(sent('scrapeWebsiteAndUpload').map((call) => call.key)).size).toBe(2)
    expect(one.ended.map((job) => job.status)).toEqual(['failed', 'done'])
  })

  it('that is refused is failed, with the reason', async () => {
    const one = await tab()
    await one.engine.startTask('copy-index', { sourceIndexName: 'guides', targetIndexName: 'manuals' })
    await vi.waitFor(() =>
      expect(one.task()).toMatchObject({ status: 'failed', error: 'The dimensions differ.' }),
    )
    expect(sent('copyVectorIndexData')).toHaveLength(1)
  })

  it.each([
    [
      'register-airdrop',
      'registerAirDropSmartContract',
      'deploying',
      'registered',
      'Airdrop Smart Contract Register Successfully',
    ],
    ['submit-merkle-root', 'submitMerkleRoot', 'submitting', 'live', 'Submit Merkle Root Successfully'],
  ] as const)(
    '%s is sent once, waits for its receipt in the next tab too, and then says its fixed text',
    async (name, operation, underWay, end, text) => {
      const at = { collection: { id: 'c1', name: 'Harbour lights' }, blockchainType: 1, networkType: 1 }
      airdrop = fixtures.airDrop({ status: underWay })
      const one = await tab()
      await one.engine.startTask(name, { ...at, merkleRoot: hash })
      await vi.waitFor(() => expect(one.task()).toMatchObject({ status: 'working', hash }))
      one.engine.dispose()
      const two = await tab()
      expect([...one.said, ...two.said]).toEqual([])
      airdrop = fixtures.airDrop({ status: end })
      await vi.waitFor(() => expect(two.said).toEqual([text]))
      expect(sent(operation)).toHaveLength(1)

      airdrop = fixtures.airDrop({ status: 'failed', error: 'It was reverted.' })
      await two.engine.startTask(name, { ...at, merkleRoot: hash })
      await vi.waitFor(() =>
        expect(two.ended.at(-1)).toMatchObject({ status: 'failed', error: 'It was reverted.' }),
      )
    },
  )

  it('waits for a platform that is away', async () => {
    let away = 2
    before = () => (away-- > 0 ? Promise.resolve(Response.error()) : undefined)
    const one = await tab()
    await one.engine.startTask('import-assets', importInput())
    await vi.waitFor(() => expect(one.task()).toMatchObject({ status: 'done' }))
    expect(new Set(sent('premintAssetWithJsonFile').map((call) => call.key)).size).toBe(1)
  })

  it('can be given up before it is answered, and then be dismissed', async () => {
    before = hold
    const one = await tab()
    const id = await one.engine.startTask('import-assets', importInput())
    await vi.waitFor(() => expect(sent('premintAssetWithJsonFile')).toHaveLength(1))
    await one.engine.cancel(id)
    await vi.waitFor(() => expect(one.task()).toMatchObject({ status: 'cancelled', active: false }))
    expect(one.task()?.input).not.toHaveProperty('file')
    await one.engine.dismiss(id)
    await vi.waitFor(() => expect(one.task()).toBeUndefined())
    expect(one.ended).toEqual([])
  })
})
