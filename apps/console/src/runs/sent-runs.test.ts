import { ChainError, type Receipt } from '@vitrine/chain'
import { createSdk } from '@vitrine/sdk'
import { fixtures } from '@vitrine/sdk/testing'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { deleteDB, openDB } from 'idb'
import { openTab } from '#src/testing/open-tab.ts'
import type { DriverOptions } from './driver.ts'
import { kindOf } from './kinds.ts'
import type { NewRun } from './local-run.ts'
import type { ReceiptCode } from './step.ts'

type Wait = ReceiptCode['waitForReceipt']
type Answer = { status?: number; body: unknown }

const hash = fixtures.transactionHash(3)
const place = { collection_id: 'tides', blockchainType: 6, networkType: 1 }
const collection = { _id: 'tides', name: 'Tides' }
const runs = {
  deployCollectionSmartContract: {
    kind: 'deployment',
    input: { ...place, smartContractType: 1 },
    collection,
    formerHash: fixtures.transactionHash(1),
  },
  registerAirDropSmartContract: { kind: 'airdrop', input: place, collection },
  submitMerkleRoot: { kind: 'merkle-root', input: { ...place, merkleRoot: hash }, collection },
  manageAirDrop: { kind: 'airdrop-fund', input: { ...place, action: 'fund', amount: '1' }, collection },
  updateContractMetadata: {
    kind: 'contract-metadata',
    input: { ...place, smartContractType: 1 },
    collection,
  },
  revealContract: { kind: 'reveal', input: { ...place, smartContractType: 1 }, collection },
  deployPayMasterSmartContract: {
    kind: 'paymaster',
    input: { blockchainType: 6, networkType: 1 },
    collection: null,
  },
} as const satisfies Record<string, NewRun>
type Operation = keyof typeof runs
const operations = Object.keys(runs) as Operation[]

/** The platform's answers by operation. A call without one gets a 404. Undefined loses the answer. */
let answers: Partial<Record<string, () => Answer | undefined>>
let calls: { operation: string; key: string | null }[]

const sdk = () =>
  createSdk({
    backends: { main: 'http://platform.test' },
    session: { getToken: () => 'token' },
    retries: 0,
    async fetch(request) {
      const path = new URL(request.url).pathname.split('/')
      const operation = path.find((part) => part in answers) ?? path.at(-1) ?? ''
      calls.push({ operation, key: request.headers.get('idempotency-key') })
      const answer = answers[operation]
      if (!answer) return Response.json({ error: 'There is no such call.' }, { status: 404 })
      const { status = 200, body } = answer() ?? {}
      if (body === undefined) throw new TypeError('Failed to fetch')
      return Response.json(body, { status })
    },
  })
const receipt = (status: 1 | 2) =>
  ({
    hash,
    status,
    transactionStatus: status === 1,
    blockNumber: 1n,
    gasUsed: 1n,
    effectiveGasPrice: 1n,
    l1Fee: 0n,
    contractAddress: fixtures.address(4),
    receiver: null,
  }) satisfies Receipt
const mined: Wait = async () => receipt(1)
const untilAborted: Wait = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new ChainError('aborted')))
  })
const tab = (wait: Wait = mined, options: Partial<DriverOptions> = {}) =>
  openTab(
    { sdk },
    {
      receiptCode: async () => ({
        waitForReceipt: wait,
        getRevertError: async () => new ChainError('reverted', { reason: 'Sold out' }),
      }),
      ...options,
    },
  )
const sent = (operation: string) => calls.filter((call) => call.operation === operation)

beforeEach(() => {
  calls = []
  answers = Object.fromEntries(
    operations.map((name) => [name, () => ({ body: { message: 'Sent.', transactionHash: hash, data: {} } })]),
  )
})

describe.each(operations)('%s', (operation) => {
  const run = runs[operation]

  // Proves: state.airdrop-receipts
  it('is sent once and finished by its receipt, also in the next tab', async () => {
    const waits = vi.fn<Wait>(untilAborted)
    const one = await tab(waits)
    await one.driver.start(run)
    await expect.poll(() => waits.mock.calls.length).toBe(1)
    expect(waits.mock.calls[0]?.[0]).toMatchObject({ hash, network: { blockchainType: 6, name: 'Basalt' } })
    one.driver.dispose()
    const ended = vi.fn<DriverOptions['ended']>()
    const two = await tab(mined, { ended })
    await expect.poll(two.phases).toEqual(['done'])
    expect(ended).toHaveBeenCalledOnce()
    expect(sent(operation)).toHaveLength(1)
    expect(two.answer().data).toMatchObject({ kind: run.kind, state: 'done' })
  })

  it('fails by a revert with the network’s reason, and is retried with another key', async () => {
    let status: 1 | 2 = 2
    const one = await tab(async () => receipt(status))
    await one.driver.start(run, 'form-key')
    await expect.poll(() => one.step()).toMatchObject({ phase: 'failed', error: /Sold out/ })
    status = 1
    await one.driver.control(one.id(), 'retry')
    await expect.poll(one.phases).toEqual(['done'])
    expect(sent(operation).map(({ key }) => key)).toEqual([
      'form-key',
      expect.not.stringContaining('form-key'),
    ])
  })

  it('asks a person if its answer is lost and keys are not honored; the same key continues it', async () => {
    answers[operation] = () => undefined
    const one = await tab(mined, { keysHonored: async () => false })
    const started = await one.driver.start(run, 'form-key')
    expect(await one.driver.answered(started?.id ?? '')).toMatchObject({ phase: 'unknown', hash: null })
    expect(sent(operation)).toHaveLength(1)
    answers[operation] = () => ({ body: { message: 'Sent.', transactionHash: hash, data: {} } })
    expect(await one.driver.start(run, 'form-key')).toEqual(started)
    await expect.poll(one.phases).toEqual(['done'])
    expect(new Set(sent(operation).map(({ key }) => key))).toEqual(new Set(['form-key']))
  })

  it('keeps the refused values, and leaves them to the form that awaits the answer', async () => {
    const ended = vi.fn<DriverOptions['ended']>()
    const fields = [{ field: 'deposit', message: 'Too much.' }]
    answers[operation] = () => ({ status: 422, body: { error: 'Not so.', fields } })
    const one = await tab(mined, { ended })
    const started = await one.driver.start(run)
    expect(await one.driver.answered(started?.id ?? '')).toMatchObject({
      phase: 'failed',
      error: 'Not so.',
      fields,
    })
    expect(ended).not.toHaveBeenCalled()
  })
})

it('sends nothing if a lost attempt under the same key had other values', async () => {
  answers.deployPayMasterSmartContract = () => undefined
  const one = await tab(mined, { keysHonored: async () => false })
  const run = runs.deployPayMasterSmartContract
  const started = await one.driver.start(run, 'form-key')
  await one.driver.answered(started?.id ?? '')
  const other = { ...run, input: { ...run.input, deposit: '5' } }
  await expect(one.driver.start(other, 'form-key')).rejects.toThrow(/^Nothing was sent, .* other values/)
  await expect.poll(one.phases).toEqual(['unknown'])
  expect(sent('deployPayMasterSmartContract')).toHaveLength(1)
})

// Proves: error.airdrop-texts
it('has the texts of the specification', () => {
  expect(kindOf({ kind: 'airdrop' }).success).toBe('Airdrop Smart Contract Register Successfully')
  expect(kindOf({ kind: 'merkle-root' }).success).toBe('Submit Merkle Root Successfully')
})

// Proves: error.never-again-after-2xx
it.each<[Operation, string, object]>([
  ['registerAirDropSmartContract', 'getAirDropDetails', { status: 'deploying', transactionHash: hash }],
  ['submitMerkleRoot', 'getAirDropDetails', { status: 'submitting', transactionHash: hash }],
  [
    'deployCollectionSmartContract',
    'getCollectionSmartContract',
    { status: 'deployed', transactionHash: hash },
  ],
  // A backend without a status names another transaction than before.
  ['deployCollectionSmartContract', 'getCollectionSmartContract', { transactionHash: hash }],
])('finds the transaction of %s in %s if the answer can’t be read', async (operation, read, data) => {
  answers[operation] = () => ({ body: 'Welcome' })
  answers[read] = () => ({ body: { data: { _id: 'one', ...place, ...data } } })
  const one = await tab()
  await one.driver.start(runs[operation])
  await expect.poll(() => one.step()).toMatchObject({ phase: 'done', hash })
  expect(sent(operation)).toHaveLength(1)
})

it('does not mistake a contract’s former transaction for the sent one', async () => {
  answers.deployCollectionSmartContract = () => ({ body: {} })
  const contract = {
    _id: 'one',
    ...place,
    smartContractType: 1,
    transactionHash: fixtures.transactionHash(1),
  }
  answers.getCollectionSmartContract = () => ({ body: { data: contract } })
  const one = await tab()
  await one.driver.start(runs.deployCollectionSmartContract)
  await expect.poll(() => one.step()).toMatchObject({ phase: 'unknown', hash: null })
})

it('is done immediately if nothing had to be sent', async () => {
  const data = fixtures.airDrop({ status: 'registered', transactionHash: null })
  answers.registerAirDropSmartContract = () => ({
    body: { message: 'Registered.', transactionHash: null, data },
  })
  const one = await tab()
  await one.driver.start(runs.registerAirDropSmartContract)
  await expect.poll(() => one.step()).toMatchObject({ phase: 'done', hash: null, message: 'Registered.' })
})

it('shows the platform’s message about a deployment with a receipt', async () => {
  let status = 'deploying'
  answers.getCollectionSmartContract = () => ({
    body: { data: { _id: 'one', ...place, smartContractType: 1, status, error: 'Out of gas.' } },
  })
  const one = await tab()
  await one.driver.start(runs.deployCollectionSmartContract)
  await expect.poll(one.phases).toEqual(['unknown'])
  status = 'failed'
  await one.driver.control(one.id(), 'resume')
  await expect.poll(() => one.step()).toMatchObject({ phase: 'failed', error: 'Out of gas.' })
})

describe('work stored by a former version of the console', () => {
  const storage = 'ada@example.org'
  /** Stores work in the former version's format. */
  async function store(jobs: object[], rows: object[] = []) {
    const db = await openDB(`vitrine.activity.${storage}`, 1, {
      upgrade(database) {
        database.createObjectStore('jobs', { keyPath: 'id' })
        database.createObjectStore('rows', { keyPath: ['jobId', 'assetId'] })
      },
    })
    onTestFinished(() => db.close())
    for (const job of jobs) await db.put('jobs', job)
    for (const row of rows) await db.put('rows', row)
    return db
  }

  it('is awaited if it has a hash, otherwise left to a person with its key; it is taken over once', async () => {
    const mint = {
      id: 'mint',
      kind: 'mint',
      title: 'Mint',
      collection: { id: 'tides', name: 'Tides' },
      ...place,
    }
    const task = { kind: 'task', status: 'sending', idempotencyKey: 'root-key', hash: null }
    const input = {
      collection: { id: 'tides', name: 'Tides' },
      blockchainType: 6,
      networkType: 1,
      merkleRoot: hash,
    }
    const row = { jobId: 'mint', name: 'Ebb', owner: null, mined: null, idempotencyKey: 'k' }
    const db = await store(
      [
        mint,
        { ...task, id: 'root', name: 'submit-merkle-root', input },
        { id: 'over', kind: 'deploy', status: 'done' },
      ],
      [
        { ...row, assetId: 'a0', status: 'pending', hash },
        { ...row, assetId: 'a1', status: 'queued', hash: null },
        { ...row, assetId: 'a2', status: 'done', hash },
      ],
    )
    const one = await tab(untilAborted)
    await expect
      .poll(() => [one.step('a0')?.phase, one.step('a1')?.phase, one.step('a2')?.phase])
      .toEqual(['pending', 'unknown', 'done'])
    expect(one.works()).toHaveLength(2)
    const root = one.works().find(({ run }) => run.kind === 'merkle-root')
    expect(root?.run.input).toMatchObject({ ...place, merkleRoot: hash })
    await expect
      .poll(() => one.works().find(({ run }) => run.kind === 'merkle-root')?.steps[0]?.phase)
      .toBe('unknown')
    expect(calls.filter(({ key }) => key !== null)).toEqual([])
    expect([await db.count('jobs'), await db.count('rows')]).toEqual([0, 0])
    const again = async () => {
      // Has no effect until the lookup ends.
      await one.driver.control(root?.run._id ?? '', 'resend')
      return sent('submitMerkleRoot').map(({ key }) => key)
    }
    await expect.poll(again).toEqual(['root-key'])
  })

  it('keeps a hash if it is taken over again', async () => {
    const row = { jobId: 'mint', name: 'Ebb', owner: null, mined: null, hash }
    const db = await store(
      [{ id: 'mint', kind: 'mint', ...place }],
      [
        { ...row, assetId: 'a0', status: 'pending' },
        { ...row, assetId: 'a1', status: 'done' },
      ],
    )
    const [job, rows] = [await db.getAll('jobs'), await db.getAll('rows')]
    const one = await tab(untilAborted)
    one.driver.dispose()
    await store(job, rows)
    const two = await tab(untilAborted)
    await expect.poll(() => two.step('a0')).toMatchObject({ phase: 'pending', hash })
    await expect.poll(two.phases).toEqual(['pending', 'done'])
  })

  it('keeps a tab from driving if it can’t be read', async () => {
    const one = await tab(untilAborted)
    await one.driver.start(runs.deployPayMasterSmartContract)
    await expect.poll(one.phases).toEqual(['pending'])
    one.driver.dispose()
    const broken = await openDB(`vitrine.activity.${storage}`, 1)
    const waits = vi.fn<Wait>(untilAborted)
    await expect(tab(waits)).rejects.toThrow('object stores')
    window.dispatchEvent(new Event('focus'))
    broken.close()
    await deleteDB(`vitrine.activity.${storage}`)
    const two = await tab()
    await expect.poll(two.phases).toEqual(['done'])
    expect(waits).not.toHaveBeenCalled()
  })

  it('stays where it is if the browser can’t list its databases', async () => {
    const db = await store([{ id: 'one', kind: 'deploy', hash, ...place }])
    vi.spyOn(indexedDB, 'databases').mockImplementation(() => {
      throw new TypeError('It is not a function.')
    })
    const one = await tab().finally(() => vi.restoreAllMocks())
    expect([one.works().length, await db.count('jobs')]).toEqual([0, 1])
  })
})
