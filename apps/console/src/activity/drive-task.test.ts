import { ChainError, type Receipt, type WaitForReceiptOptions } from '@vitrine/chain'
import { createSdk } from '@vitrine/sdk'
import { fixtures } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { longestTimeout } from '#src/lib/pause-after.ts'
import { worker } from '#src/testing/worker.ts'
import { openActivityStore } from './activity-store.ts'
import { createActivityView } from './activity-view.ts'
import { type Engine, type EngineOptions, openEngine } from './engine.ts'
import { newTask } from './jobs.ts'
import type { DeployJob, TaskActivity, TaskJob } from './types.ts'

const storage = 'grace@example.org'
const open: Engine[] = []

type Answer = { status?: number; body: unknown }

/** A platform that does each key once. */
let done: Map<string, Answer>
let calls: { operation: string; key: string | null }[]
let airdrop: ReturnType<typeof fixtures.airDrop> | null
/** Answers a call before the platform has done anything; undefined lets it go on. */
let before: (operation: string) => Promise<Response | undefined> | undefined
/** The same, after it has done it: where an answer is lost. */
let after: typeof before

/** Answers that a test holds back. They are let go at its end: the mock waits for them. */
const hash = fixtures.transactionHash(3)

/** How the network answers a wait for a receipt, and why it reverted one. */
let wait: (options: WaitForReceiptOptions) => Promise<Receipt>
const revert = new ChainError('reverted', { network: 'Amber', reason: 'Sold out' })
const untilAborted = ({ signal }: WaitForReceiptOptions) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new ChainError('aborted')))
  })
const mined = (status: 1 | 2) => async (options: WaitForReceiptOptions) =>
  ({ hash: options.hash, status, transactionStatus: status === 1 }) as Receipt

const heldBack: PromiseWithResolvers<Response>[] = []
const hold = () => {
  const answer = Promise.withResolvers<Response>()
  heldBack.push(answer)
  return answer.promise
}

const posts: Record<string, () => Answer> = {
  registerAirDropSmartContract: () => ({ body: { message: 'Sent.', transactionHash: hash, data: airdrop } }),
  submitMerkleRoot: () => ({ body: { message: 'Sent.', transactionHash: hash, data: airdrop } }),
  manageAirDrop: () => ({ body: { message: 'Sent.', transactionHash: hash, data: {} } }),
  deployPayMasterSmartContract: () => ({ body: { message: 'Sent.', transactionHash: hash, data: {} } }),
}

async function handle(request: Request): Promise<Response> {
  const operation = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const key = request.headers.get('idempotency-key')
  calls.push({ operation, key })
  const early = await before(operation)
  if (early) return early
  if (request.url.includes('/getAirDropDetails/')) {
    return airdrop
      ? Response.json({ data: airdrop })
      : Response.json({ error: 'No such call.' }, { status: 404 })
  }
  const answer = done.get(key ?? '') ?? posts[operation]?.()
  if (!answer) return Response.json({ error: 'Unknown.' }, { status: 404 })
  if (key) done.set(key, answer)
  return (await after(operation)) ?? Response.json(answer.body, { status: answer.status ?? 200 })
}

/** One tab: an engine, what it shows, and what it said of tasks that ended. */
async function tab(options: Partial<EngineOptions> = {}) {
  const view = createActivityView()
  const ended: (TaskJob | DeployJob)[] = []
  const said: (string | undefined)[] = []
  const engine = await openEngine({
    storage,
    view,
    sdk: createSdk({ backends: { main: 'http://platform.test' } }),
    endpointMap: getConfig().endpointMap,
    receiptCode: async () => ({ waitForReceipt: wait, getRevertError: async () => revert }),
    headers: () => ({}),
    keysHonored: async () => true,
    listsChanged: () => undefined,
    ended: (job, success) => {
      ended.push(job)
      said.push(success)
    },
    retryDelay: 5,
    lookPause: () => longestTimeout,
    ...options,
  })
  open.push(engine)
  const task = () => view.getActivities().find((one): one is TaskActivity => one.kind === 'task')
  return { engine, view, task, ended, said }
}

const at = { collection: { id: 'c1', name: 'Harbour lights' }, blockchainType: 6, networkType: 1 }
const rootInput = { ...at, merkleRoot: `0x${'7'.repeat(64)}` }
const sent = (operation: string) => calls.filter((call) => call.operation === operation)

beforeEach(() => {
  worker.use(http.all('http://platform.test/api/*', ({ request }) => handle(request)))
  done = new Map()
  calls = []
  airdrop = null
  wait = mined(1)
  before = () => undefined
  after = () => undefined
})

afterEach(() => {
  for (const answer of heldBack.splice(0)) answer.resolve(Response.error())
  for (const engine of open.splice(0)) engine.dispose()
})

describe('a task', () => {
  it('has a title and a subject, and the answer’s message until its receipt', async () => {
    wait = untilAborted
    const one = await tab()
    await one.engine.startTask('submit-merkle-root', rootInput)
    await expect
      .poll(() => one.task())
      .toMatchObject({
        title: 'Submit the merkle root on Basalt',
        subject: 'Harbour lights',
        status: 'working',
        message: 'Sent.',
        active: true,
      })
  })

  it('is sent again with the same key by the next tab, when its tab dies before the answer', async () => {
    after = hold
    const one = await tab()
    await one.engine.startTask('submit-merkle-root', rootInput)
    await expect.poll(() => done.size).toBe(1)
    one.engine.dispose()

    after = () => undefined
    const two = await tab()
    await expect.poll(() => two.task()).toMatchObject({ status: 'done' })
    const keys = sent('submitMerkleRoot').map((call) => call.key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(done.size).toBe(1)
  })

  it('is driven by one tab and shown by both', async () => {
    const held = Promise.withResolvers<undefined>()
    before = () => held.promise
    const listsChanged = vi.fn<EngineOptions['listsChanged']>()
    const [one, two] = [await tab(), await tab({ listsChanged })]
    await one.engine.startTask('submit-merkle-root', rootInput)
    await expect.poll(() => two.task()).toMatchObject({ status: 'sending', active: true })
    expect(listsChanged).not.toHaveBeenCalled()
    held.resolve(undefined)
    await expect.poll(() => two.task()).toMatchObject({ status: 'done' })
    // At the answer and at the end.
    expect(listsChanged.mock.calls).toEqual([['airdrops.submitMerkleRoot'], ['airdrops.submitMerkleRoot']])
    expect(sent('submitMerkleRoot')).toHaveLength(1)
    expect([...one.ended, ...two.ended]).toHaveLength(1)
  })

  it('that is refused is failed, with the reason and the fields, and tries under another key', async () => {
    const listsChanged = vi.fn<EngineOptions['listsChanged']>()
    const one = await tab({ listsChanged })
    before = async () => Response.json({ error: 'The root is fixed.' }, { status: 409 })
    const id = await one.engine.startTask('submit-merkle-root', rootInput)
    await expect
      .poll(() => one.task())
      .toMatchObject({ status: 'failed', error: 'The root is fixed.', fields: [] })
    expect(sent('submitMerkleRoot')).toHaveLength(1)
    expect(listsChanged.mock.calls).toEqual([['airdrops.submitMerkleRoot']])

    const fields = [{ field: 'merkleRoot', message: 'It is not a root.' }]
    before = async () => Response.json({ error: 'It is not a root.', fields }, { status: 400 })
    await one.engine.retryFailed(id)
    await expect.poll(() => one.task()).toMatchObject({ status: 'failed', fields })

    before = () => undefined
    await one.engine.retryFailed(id)
    await expect.poll(() => one.task()).toMatchObject({ status: 'done', error: null })
    expect(new Set(sent('submitMerkleRoot').map((call) => call.key)).size).toBe(3)
  })

  it('that fails inside the server tries under the same key, since it may have been done', async () => {
    before = async () => Response.json({ error: 'Out of memory.' }, { status: 500 })
    const one = await tab()
    const id = await one.engine.startTask('submit-merkle-root', rootInput)
    await expect.poll(() => one.task()).toMatchObject({ status: 'failed', error: 'Out of memory.' })
    before = () => undefined
    await one.engine.retryFailed(id)
    await expect.poll(() => one.task()).toMatchObject({ status: 'done', error: null })
    expect(new Set(sent('submitMerkleRoot').map((call) => call.key)).size).toBe(1)
  })

  it('waits for a platform that is away, and says so', async () => {
    before = () => Promise.resolve(Response.error())
    const one = await tab()
    await one.engine.startTask('submit-merkle-root', rootInput)
    const error = 'The server could not be reached. Trying again.'
    await expect.poll(() => one.task()).toMatchObject({ status: 'sending', error })
    before = () => undefined
    await expect.poll(() => one.task()).toMatchObject({ status: 'done', error: null })
    expect(new Set(sent('submitMerkleRoot').map((call) => call.key)).size).toBe(1)
  })

  it.each([
    ['honors keys', true],
    ['honors none', false],
  ])('waits for the next sign-in where the session ends, on a backend that %s', async (_, honored) => {
    const keysHonored = async () => honored
    before = async () => Response.json({ error: 'jwt expired' }, { status: 401 })
    const one = await tab({ keysHonored })
    await one.engine.startTask('submit-merkle-root', rootInput)
    await expect.poll(() => sent('submitMerkleRoot')).toHaveLength(1)
    await expect.poll(() => one.task()).toBeUndefined()
    before = () => undefined
    const two = await tab({ keysHonored })
    await expect.poll(() => two.task()).toMatchObject({ status: 'done' })
    expect(one.ended).toEqual([])
  })

  it('goes on with its call when it is looked at again', async () => {
    const held = Promise.withResolvers<undefined>()
    before = () => held.promise
    const one = await tab()
    const id = await one.engine.startTask('submit-merkle-root', rootInput)
    await expect.poll(() => calls).toHaveLength(1)
    await one.engine.resume(id)
    // After the driver, which was woken first.
    const store = await openActivityStore(storage)
    await store.getJob(id)
    store.close()
    held.resolve(undefined)
    await expect.poll(() => one.task()).toMatchObject({ status: 'done' })
    expect(calls).toHaveLength(1)
  })

  it('can be aborted before it is answered, and then be dismissed', async () => {
    before = hold
    const one = await tab()
    const id = await one.engine.startTask('submit-merkle-root', rootInput)
    await expect.poll(() => sent('submitMerkleRoot')).toHaveLength(1)
    await one.engine.cancel(id)
    await expect.poll(() => one.task()).toMatchObject({ status: 'cancelled', active: false })
    expect(one.task()?.error).toBe('It may have reached the platform before it was canceled.')
    await one.engine.dismiss(id)
    await expect.poll(() => one.task()).toBeUndefined()
    expect(one.ended).toEqual([])
  })
})

/** Its end is its receipt, whether or not the backend has a call that tells of it (specification, section 4). */
describe('a task that sends a transaction', () => {
  const inputs = {
    'register-airdrop': at,
    'submit-merkle-root': rootInput,
    'manage-airdrop': { ...at, action: 'close' as const },
    'deploy-paymaster': { blockchainType: 6, networkType: 1 },
  }
  const kinds = [
    ['register-airdrop', 'registerAirDropSmartContract', 'Airdrop Smart Contract Register Successfully'],
    ['submit-merkle-root', 'submitMerkleRoot', 'Submit Merkle Root Successfully'],
    ['manage-airdrop', 'manageAirDrop', undefined],
    ['deploy-paymaster', 'deployPayMasterSmartContract', undefined],
  ] as const
  const start = (one: Awaited<ReturnType<typeof tab>>, name: keyof typeof inputs) =>
    one.engine.startTask(name, inputs[name])

  // Proves: state.airdrop-receipts, error.airdrop-texts
  it.each(kinds)(
    '%s is sent once, waits for its receipt by its hash in the next tab too, and then says its text',
    async (name, operation, text) => {
      const asked: WaitForReceiptOptions[] = []
      wait = (options) => {
        asked.push(options)
        return untilAborted(options)
      }
      // The platform's own word is no receipt.
      airdrop = fixtures.airDrop({ status: name === 'register-airdrop' ? 'registered' : 'live' })
      const one = await tab()
      await start(one, name)
      await expect.poll(() => asked).toHaveLength(1)
      expect(one.task()).toMatchObject({ status: 'working', active: true, hash })
      expect(asked[0]).toMatchObject({ hash, network: { blockchainType: 6, networkType: 1, name: 'Basalt' } })
      one.engine.dispose()

      const receipt = Promise.withResolvers<Receipt>()
      wait = () => receipt.promise
      const two = await tab()
      expect([...one.ended, ...two.ended]).toEqual([])
      receipt.resolve(await mined(1)({ hash } as WaitForReceiptOptions))
      await expect.poll(() => two.ended).toMatchObject([{ status: 'done', hash }])
      expect(two.said).toEqual([text])
      expect(sent(operation)).toHaveLength(1)
    },
  )

  // Proves: state.airdrop-receipts
  it.each(kinds)('%s ends where the backend has no call that tells of it', async (name) => {
    const one = await tab()
    await start(one, name)
    await expect.poll(() => one.ended).toMatchObject([{ status: 'done' }])
    expect(calls).toHaveLength(1)
  })

  // Proves: state.airdrop-receipts
  it.each(kinds)(
    '%s that is reverted has failed, with the chain’s reason, and tries under another key',
    async (name, operation) => {
      wait = mined(2)
      const one = await tab()
      const id = await start(one, name)
      const error = 'The contract on Amber refused the transaction. It says: Sold out'
      await expect.poll(() => one.ended).toMatchObject([{ status: 'failed', error }])
      wait = mined(1)
      await one.engine.retryFailed(id)
      await expect.poll(() => one.task()).toMatchObject({ status: 'done', error: null })
      expect(new Set(sent(operation).map((call) => call.key)).size).toBe(2)
    },
  )

  it('says the platform’s own reason of a revert, where it has one', async () => {
    airdrop = fixtures.airDrop({ status: 'failed', error: 'The root is fixed once somebody has claimed.' })
    wait = mined(2)
    const one = await tab()
    await start(one, 'submit-merkle-root')
    await expect
      .poll(() => one.ended)
      .toMatchObject([{ status: 'failed', error: 'The root is fixed once somebody has claimed.' }])
  })

  // A paymaster is always sent, and so is what is done with an airdrop's tokens.
  const airdropKinds = kinds.filter(([name]) => name !== 'deploy-paymaster' && name !== 'manage-airdrop')
  it.each(airdropKinds)(
    '%s for which nothing had to be sent is done when it is answered',
    async (name, operation, text) => {
      wait = () => Promise.reject(new Error('There is no transaction.'))
      before = async (called) =>
        called === operation
          ? Response.json({ message: 'Registered.', transactionHash: null, data: fixtures.airDrop() })
          : undefined
      const one = await tab()
      await start(one, name)
      await expect.poll(() => one.ended).toMatchObject([{ status: 'done', hash: null }])
      expect(one.said).toEqual([text])
    },
  )

  it.each(airdropKinds)(
    '%s is not done where the answer neither names its transaction nor says that there is none',
    async (name, operation) => {
      before = async (called) =>
        called === operation ? Response.json({ data: { _id: 'one', name: 'For everybody' } }) : undefined
      const one = await tab()
      await start(one, name)
      await expect.poll(() => one.ended).toMatchObject([{ status: 'unresolved', hash: null }])
    },
  )

  it.each(
    airdropKinds.flatMap(([name, call]) =>
      [undefined, 'submitting'].map((status) => [name, call, status] as const),
    ),
  )(
    '%s awaits the transaction that %s names in its airdrop alone, which is %s',
    async (name, operation, status) => {
      const waits: string[] = []
      wait = async (options) => {
        waits.push(options.hash)
        return mined(1)(options)
      }
      before = async (called) =>
        called === operation
          ? Response.json({ data: { _id: 'one', status, transactionHash: hash } })
          : undefined
      const one = await tab()
      await start(one, name)
      await expect.poll(() => one.ended).toMatchObject([{ status: 'done', hash }])
      expect(waits).toEqual([hash])
    },
  )

  it('is unresolved where the answer names no transaction and none can be found, and is never sent again', async () => {
    let sent = 0
    before = async (called) => {
      if (called !== 'deployPayMasterSmartContract') return undefined
      sent += 1
      return Response.json({ message: 'Accepted.' })
    }
    const one = await tab()
    await start(one, 'deploy-paymaster')
    await expect.poll(() => one.ended).toMatchObject([{ status: 'unresolved', hash: null }])
    expect(sent).toBe(1)
  })

  it('is unresolved while nobody has seen it mined, says so once, and waits on by itself', async () => {
    wait = () => Promise.reject(new ChainError('unresolved', { network: 'Basalt' }))
    const one = await tab()
    await start(one, 'submit-merkle-root')
    const error = expect.stringContaining('Basalt')
    await expect.poll(() => one.task()).toMatchObject({ status: 'unresolved', error, active: false })
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('focus'))
    const two = await tab()
    await expect.poll(() => two.task()).toMatchObject({ status: 'unresolved' })
    expect([...one.ended, ...two.ended]).toMatchObject([{ status: 'unresolved' }])
    wait = mined(1)
    window.dispatchEvent(new Event('focus'))
    await expect.poll(() => two.task()).toMatchObject({ status: 'done' })
    expect(sent('submitMerkleRoot')).toHaveLength(1)
  })

  it('sends nothing while what awaits receipts can’t be loaded', async () => {
    const one = await tab({ receiptCode: () => Promise.reject(new Error('It could not be loaded.')) })
    await expect(start(one, 'deploy-paymaster')).rejects.toThrow('It could not be loaded.')
    expect([one.task(), calls]).toEqual([undefined, []])
  })

  it('is not sent by the next tab either while what awaits receipts can’t be loaded', async () => {
    const store = await openActivityStore(storage)
    await store.addJob(newTask('deploy-paymaster', inputs['deploy-paymaster']))
    store.close()
    const error = 'It could not be loaded.'
    const one = await tab({ receiptCode: () => Promise.reject(new Error(error)) })
    await expect.poll(() => one.ended).toMatchObject([{ status: 'failed', error }])
    expect(calls).toEqual([])
  })

  it.each<[Partial<TaskJob>]>([[{ hash: null }], [{ hash, place: null }]])(
    'that was stored with nothing to wait for is done: %j',
    async (stored) => {
      wait = () => Promise.reject(new Error('There is no transaction.'))
      const store = await openActivityStore(storage)
      await store.addJob({ ...newTask('submit-merkle-root', rootInput), status: 'working', ...stored })
      store.close()
      const one = await tab()
      await expect.poll(() => one.ended).toMatchObject([{ status: 'done' }])
      expect(calls).toEqual([])
    },
  )

  it('whose answer was stored by an older version goes on with its receipt', async () => {
    const store = await openActivityStore(storage)
    const { told: _told, lost: _lost, ...old } = newTask('submit-merkle-root', inputs['submit-merkle-root'])
    await store.addJob({ ...old, status: 'working', hash, message: 'Sent.' })
    store.close()
    const one = await tab()
    await expect.poll(() => one.task()).toMatchObject({ status: 'done' })
    expect(one.said).toEqual(['Submit Merkle Root Successfully'])
    expect(calls).toEqual([])
  })
})

describe('a task on a backend that honors no keys, whose answer never came', () => {
  const keysHonored = async () => false
  const lostAnswer = 'No answer came, so the platform may have done it or not.'
  const place = { collection: { id: 'c1', name: 'Harbour lights' }, blockchainType: 1, networkType: 1 }

  it('is looked up, and never sent again', async () => {
    airdrop = fixtures.airDrop({ status: 'submitting', transactionHash: hash })
    after = async () => Response.error()
    const one = await tab({ keysHonored })
    await one.engine.startTask('submit-merkle-root', { ...place, merkleRoot: fixtures.transactionHash(9) })
    await expect.poll(() => one.task()).toMatchObject({ status: 'done', hash })
    expect(sent('submitMerkleRoot')).toHaveLength(1)
  })

  it('is unresolved where nothing tells of it, and sent again only by a person', async () => {
    before = async () => Response.error()
    const one = await tab({ keysHonored })
    const id = await one.engine.startTask('deploy-paymaster', { blockchainType: 1, networkType: 1 })
    await expect.poll(() => one.task()).toMatchObject({ status: 'unresolved', error: lostAnswer })
    await one.engine.resume(id)
    await expect.poll(() => one.view.getJob(id)).toMatchObject({ status: 'unresolved', error: lostAnswer })
    expect(sent('deployPayMasterSmartContract')).toHaveLength(1)
    expect(one.ended).toHaveLength(1)
    before = () => undefined
    await one.engine.sendAgain(id)
    await expect.poll(() => one.view.getJob(id)).toMatchObject({ status: 'done' })
    expect(sent('deployPayMasterSmartContract')).toHaveLength(2)
    expect(one.ended).toMatchObject([{ status: 'unresolved' }, { status: 'done' }])
  })

  it.each([
    ['a page of a server that failed', 500, '<title>Error</title>'],
    ['words of a proxy', 503, '{"message":"Try later."}'],
    ['a time that is up', 408, '<title>Timeout</title>'],
  ])('is unresolved where only this came: %s', async (_, status, body) => {
    before = async () => new Response(body, { status })
    const one = await tab({ keysHonored })
    const id = await one.engine.startTask('deploy-paymaster', { blockchainType: 1, networkType: 1 })
    await expect.poll(() => one.view.getJob(id)).toMatchObject({ status: 'unresolved', error: lostAnswer })
    expect(sent('deployPayMasterSmartContract')).toHaveLength(1)
  })

  it('fails with the server’s own words where it says that it failed', async () => {
    before = async () => Response.json({ error: 'Out of memory.' }, { status: 500 })
    const one = await tab({ keysHonored })
    await one.engine.startTask('deploy-paymaster', { blockchainType: 1, networkType: 1 })
    await expect.poll(() => one.task()).toMatchObject({ status: 'failed', error: 'Out of memory.' })
  })

  it('is sent by the next tab where it was only refused for now', async () => {
    before = async () => Response.json({ error: 'Later.' }, { status: 429, headers: { 'retry-after': '60' } })
    const one = await tab({ keysHonored })
    await one.engine.startTask('deploy-paymaster', { blockchainType: 1, networkType: 1 })
    await expect.poll(() => one.task()).toMatchObject({ error: 'Later. Trying again.' })
    one.engine.dispose()
    before = () => undefined
    const two = await tab({ keysHonored })
    await expect.poll(() => two.task()).toMatchObject({ status: 'done', hash })
  })

  it('was perhaps sent by an older version, and is not sent again', async () => {
    const store = await openActivityStore(storage)
    const { begun: _, ...old } = newTask('deploy-paymaster', { blockchainType: 1, networkType: 1 })
    await store.addJob(old)
    store.close()
    const one = await tab({ keysHonored })
    await expect.poll(() => one.task()).toMatchObject({ status: 'unresolved', error: lostAnswer })
    expect(calls).toEqual([])
  })

  it('is not sent again by the next tab where keys were honored before', async () => {
    after = hold
    const one = await tab()
    await one.engine.startTask('submit-merkle-root', rootInput)
    await expect.poll(() => done.size).toBe(1)
    one.engine.dispose()
    const two = await tab({ keysHonored })
    await expect.poll(() => two.task()).toMatchObject({ status: 'unresolved', error: lostAnswer })
    expect(sent('submitMerkleRoot')).toHaveLength(1)
  })

  it('is not sent again by the next tab either', async () => {
    after = hold
    const one = await tab({ keysHonored })
    await one.engine.startTask('submit-merkle-root', rootInput)
    await expect.poll(() => done.size).toBe(1)
    one.engine.dispose()
    const two = await tab({ keysHonored })
    await expect.poll(() => two.task()).toMatchObject({ status: 'unresolved', error: lostAnswer })
    expect(sent('submitMerkleRoot')).toHaveLength(1)
  })
})

/** What got a 2xx is never sent again by itself. */
describe('an answer that can’t be read', () => {
  const unreadable = 'The platform accepted it, but its answer could not be read.'
  const html = async () => new Response('<!doctype html><title>Welcome</title>')
  const post = (operation: string) => posts[operation] !== undefined

  // Proves: error.never-again-after-2xx
  it.each([
    ['submit-merkle-root', 'submitMerkleRoot', rootInput],
    ['manage-airdrop', 'manageAirDrop', { ...at, action: 'close' }],
    ['deploy-paymaster', 'deployPayMasterSmartContract', { blockchainType: 6, networkType: 1 }],
  ] as const)(
    'of %s leaves it unresolved, not failed, and is not sent again',
    async (name, operation, input) => {
      after = (called) => (post(called) ? html() : undefined)
      const one = await tab()
      const id = await one.engine.startTask(name, input)
      await expect
        .poll(() => one.task())
        .toMatchObject({ status: 'unresolved', error: unreadable, active: false })
      window.dispatchEvent(new Event('focus'))
      one.engine.dispose()
      const two = await tab()
      await expect.poll(() => two.task()).toMatchObject({ status: 'unresolved', error: unreadable })
      expect(sent(operation)).toHaveLength(1)
      expect([...one.ended, ...two.ended]).toMatchObject([{ status: 'unresolved', error: unreadable }])

      // Whoever sends it again does so under the same key, so a platform that honors keys does it once.
      after = () => undefined
      await two.engine.sendAgain(id)
      await expect.poll(() => sent(operation)).toHaveLength(2)
      expect(new Set(sent(operation).map((call) => call.key)).size).toBe(1)
      expect(done.size).toBe(1)
    },
  )

  it.each([
    ['are refused', 403],
    ['are not there', 404],
  ])('of an airdrop leaves it unresolved where its details %s', async (_, status) => {
    after = (called) => (post(called) ? html() : undefined)
    before = async (called) =>
      called === 'submitMerkleRoot' ? undefined : Response.json({ error: 'No.' }, { status })
    const one = await tab()
    await one.engine.startTask('submit-merkle-root', rootInput)
    await expect.poll(() => one.ended).toMatchObject([{ status: 'unresolved', error: unreadable }])
  })

  it('of an airdrop is looked into by the next sign-in where the session ends meanwhile', async () => {
    airdrop = fixtures.airDrop({ status: 'submitting', transactionHash: hash })
    after = (called) => (post(called) ? html() : undefined)
    before = async (called) =>
      called === 'submitMerkleRoot' ? undefined : Response.json({ error: 'jwt expired' }, { status: 401 })
    const one = await tab()
    await one.engine.startTask('submit-merkle-root', rootInput)
    // The answer, the search for its hash, and whether the session is over.
    await expect.poll(() => calls).toHaveLength(3)
    await expect.poll(() => one.task()).toBeUndefined()
    before = () => undefined
    const two = await tab()
    await expect.poll(() => two.ended).toMatchObject([{ status: 'done', hash }])
    expect([one.ended, sent('submitMerkleRoot').length]).toEqual([[], 1])
  })

  it('of an airdrop is made up for by its details, which name the transaction', async () => {
    airdrop = fixtures.airDrop({ status: 'submitting', transactionHash: hash })
    after = (called) => (post(called) ? html() : undefined)
    // Which are read again where they can't be read themselves.
    let unread = 1
    before = async (called) => (called !== 'submitMerkleRoot' && unread-- > 0 ? html() : undefined)
    const one = await tab()
    await one.engine.startTask('submit-merkle-root', rootInput)
    await expect.poll(() => one.ended).toMatchObject([{ status: 'done', hash, lost: false }])
    expect(sent('submitMerkleRoot')).toHaveLength(1)
  })

  it('can be dropped', async () => {
    after = (called) => (post(called) ? html() : undefined)
    const one = await tab()
    const id = await one.engine.startTask('submit-merkle-root', rootInput)
    await expect.poll(() => one.task()).toMatchObject({ status: 'unresolved' })
    await one.engine.dismiss(id)
    await expect.poll(() => one.task()).toBeUndefined()
  })
})
