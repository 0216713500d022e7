import { buildMerkleTree } from '@vitrine/chain/merkle'
import type { Schemas } from '@vitrine/sdk/contract'
import { eq, sql } from 'drizzle-orm'
import { type Address, encodeFunctionData, parseEther, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { airdropContract } from '#src/chain/built-in-contracts.ts'
import type { HealthReport } from '#src/http/health/health.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { crawlConfigs, crawlHistory } from '#src/storage/db/schema/crawl-configs.ts'
import { mails } from '#src/storage/db/schema/mails.ts'
import { runEvents, runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { vectorIndexes } from '#src/storage/db/schema/vector-indexes.ts'
import { chainScene } from '#test/airdrops.ts'
import { amber } from '#test/test-chain.ts'
import { admin, startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'
import { readAttention } from './read-attention.ts'

type Run = typeof runs.$inferInsert

const clock = testClock()
let platform: TestPlatform
let wallet: Address
let indexId: string
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, clock.now)
  wallet = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
  await platform.sdk.vector.createIndex({ indexName: 'crawled' })
  indexId = (await platform.database.db.select().from(vectorIndexes))[0]?.id ?? ''
})
afterAll(() => platform.end())
afterEach(async () => {
  const { db } = platform.database
  for (const table of [runs, mails, crawlHistory, crawlConfigs]) await db.delete(table)
})

/** Reads until nothing was too slow to be read: a source is given two and a half seconds. */
const read = (sdk = platform.sdk) =>
  vi.waitFor(
    async () => {
      const { data } = await sdk.dashboard.attention()
      expect(data.unread).toEqual([])
      return data
    },
    { timeout: 80_000 },
  )
const kinds = async (sdk = platform.sdk) => (await read(sdk)).items.map(({ kind }) => kind)
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
const place = { blockchainType: 1, networkType: 1 }
const shared = ['wallet', 'nodes', 'runs', 'reveals', 'airdrops']
const checked = ['storage', ...shared, 'sign-ins', 'mails', 'crawls', 'token-files']
const nothing = { items: [], totalCount: 0, checked, unread: [] }

async function addRun(change: Partial<Run> = {}): Promise<string> {
  const id = newId()
  const at = change.createdAt ?? ago(10)
  const run: Run = {
    id,
    kind: 'deployment',
    state: 'failed',
    collectionId: 'tides',
    collectionName: 'Tides',
    ...place,
    smartContractType: 1,
    error: 'The contract refused the transaction.',
    createdBy: admin.email,
    createdAt: at,
    endedAt: ago(5),
    updatedAt: ago(5),
    ...change,
  }
  await platform.database.db.insert(runs).values(run)
  return id
}
/** Adds a run that was paused some minutes ago, and has been changed since. */
async function addPaused(minutes: number, change: Partial<Run>): Promise<string> {
  const paused = { kind: 'mint', state: 'paused', endedAt: null, error: null, updatedAt: ago(0) } as const
  const runId = await addRun({ ...paused, ...change })
  const events = [
    { at: ago(minutes + 1), name: 'paused' as const },
    { at: ago(minutes), name: 'paused' as const },
    { at: ago(1), name: 'fee-raised' as const },
  ]
  await platform.database.db.insert(runEvents).values(events.map((one) => ({ runId, message: '', ...one })))
  return runId
}

// Proves: call.getAttention
it('is nothing on a platform where all is well, and only for who is signed in', async () => {
  expect(await read()).toEqual(nothing)
  await expect(platform.anybody.dashboard.attention()).rejects.toMatchObject({ status: 401 })
})

describe('runs', () => {
  it('that failed are listed until the same run succeeds', async () => {
    const run_id = await addRun()
    const { items } = await read()
    expect(items).toEqual([
      {
        _id: `run-failed/${run_id}`,
        kind: 'run-failed',
        since: ago(5).toISOString(),
        name: 'Tides',
        message: 'The contract refused the transaction.',
        count: null,
        airdrop_id: null,
        run_id,
        runKind: 'deployment',
        crawl_id: null,
        collection_id: 'tides',
        ...place,
        amount: null,
        needed: null,
        token: null,
        startsAt: null,
      },
    ])
    // Another contract is another thing, and one under way is not yet done.
    await addRun({ state: 'done', smartContractType: 2, createdAt: ago(4) })
    await addRun({ state: 'running', endedAt: null, createdAt: ago(4) })
    expect((await read()).totalCount).toBe(1)
    await addRun({ state: 'done', createdAt: ago(3) })
    expect(await read()).toEqual(nothing)
  })

  it('of mints are listed until no asset is left', async () => {
    const { sdk, database } = platform
    const { data } = await sdk.collections.create({ name: 'Left', symbol: 'LEFT' })
    await sdk.assets.importJson({
      collection_id: data._id,
      ...place,
      smartContractType: 1,
      dryRun: false,
      file: new Blob([JSON.stringify([{ name: 'One' }, { name: 'Two' }])]),
    })
    const [one, two] = (await sdk.assets.list({ collection_id: data._id, page: 1, pageSize: 8 })).data
    const runId = await addRun({ kind: 'mint', collectionId: data._id })
    await database.db.insert(runSteps).values([
      { runId, number: 1, state: 'done', subjectId: one?._id ?? '' },
      { runId, number: 2, state: 'failed', subjectId: two?._id ?? '' },
    ])
    await addRun({ kind: 'mint', collectionId: data._id, state: 'done', createdAt: ago(1) })
    expect(await kinds()).toEqual(['run-failed'])
    // By itself, or by another run.
    await database.db
      .update(assets)
      .set({ isSold: 'sold' })
      .where(eq(assets.id, two?._id ?? ''))
    expect(await read()).toEqual(nothing)
  })

  it('that wait for a person are listed, and others are not', async () => {
    const message = 'Resume with a higher cap.'
    const earlier = await addPaused(7, { pause: { code: 'not-published', message: 'Try again.' } })
    const run_id = await addPaused(5, { pause: { code: 'fee-cap', message } })
    await addPaused(5, { pause: { code: 'requested', message: 'A person paused the run.' } })
    const { items, totalCount } = await read()
    expect(items).toMatchObject([
      { kind: 'run-paused', run_id, message, since: ago(5).toISOString() },
      { kind: 'run-paused', run_id: earlier, since: ago(7).toISOString() },
    ])
    expect(totalCount).toBe(2)
  })

  it('are all counted, and five are listed; a month later none is', async () => {
    for (let index = 0; index < 7; index++) await addRun({ endedAt: ago(index) })
    const { items, totalCount } = await read()
    expect(items.map(({ since }) => since)).toEqual([0, 1, 2, 3, 4].map((at) => ago(at).toISOString()))
    expect(totalCount).toBe(7)
    await platform.database.db.update(runs).set({ endedAt: ago(31 * 24 * 60) })
    expect(await read()).toEqual(nothing)
  })
})

it('a sub-admin sees runs and networks, but not what has a page only for admins', async () => {
  const subAdmin = await platform.addPerson('sub_admin')
  await addRun({ kind: 'reading', collectionId: null, collectionName: null, name: 'https://a.example' })
  await addMail({ state: 'failed' })
  await addCrawl(['failed'])
  expect((await kinds()).toSorted()).toEqual(['crawl-failed', 'mails-failed', 'run-failed'])
  expect(await read(subAdmin)).toEqual({ ...nothing, checked: shared })
  await addRun()
  expect(await kinds(subAdmin)).toEqual(['run-failed'])
})

it('the wallet is low while the runs under way need more than it has', async () => {
  const { client } = chainScene(platform)
  const fee = String(parseEther('3'))
  const run_id = await addRun({
    kind: 'mint',
    state: 'approved',
    endedAt: null,
    error: null,
    quote: { fee } as Schemas['RunQuote'],
  })
  const before = await client.getBalance({ address: wallet })
  expect(await read()).toEqual(nothing)
  await client.setBalance({ address: wallet, value: parseEther('2.5') })
  expect((await read()).items).toMatchObject([
    { kind: 'low-balance', ...place, amount: String(parseEther('2.5')), needed: fee, run_id },
  ])
  const { db } = platform.database
  await db.delete(runs)
  const pause = { code: 'low-balance' as const, message: 'Add funds.' }
  const paused = await addPaused(5, { pause, quote: { fee } as Schemas['RunQuote'] })
  expect((await read()).items).toMatchObject([
    { kind: 'low-balance', run_id: paused, since: ago(5).toISOString() },
  ])
  await db.delete(runs)
  await client.setBalance({ address: wallet, value: before })
  expect(await read()).toEqual(nothing)
})

it('an airdrop is short until its contract holds what its list promises, and listed if its root is replaced', async () => {
  const scene = chainScene(platform)
  const { data } = await platform.sdk.collections.create({ name: 'Coins', symbol: 'COI' })
  const where = { collection_id: data._id, ...place }
  const token = await scene.coin(wallet, 1_000n)
  const address = await scene.registered(where, token)
  const tree = await buildMerkleTree([{ address: wallet, amount: 100n }])
  const airdrop = await scene.submit(where, tree)
  expect((await read()).items).toMatchObject([
    {
      kind: 'airdrop-short',
      airdrop_id: airdrop?._id,
      name: 'For everybody',
      collection_id: data._id,
      ...place,
      count: 1,
      amount: '0',
      needed: '100',
      token: { symbol: 'VTX', decimals: 18 },
    },
  ])
  const { transactionHash } = await platform.sdk.airdrops.manage({ ...where, action: 'fund', amount: '100' })
  await scene.mined(transactionHash ?? '')
  expect(await kinds()).toEqual([])
  const { abi } = await airdropContract()
  const replaced = encodeFunctionData({
    abi,
    functionName: 'setMerkleRoot',
    args: [toHex(1n, { size: 32 }), 0n, 0n],
  })
  await scene.fromWallet({ to: address, data: replaced }, 'replaced')
  expect((await read()).items).toMatchObject([
    { kind: 'airdrop-replaced', airdrop_id: airdrop?._id, count: 1 },
  ])
  const closed = encodeFunctionData({ abi, functionName: 'close' })
  await scene.fromWallet({ to: address, data: closed }, 'closed')
  expect(await kinds()).toEqual([])
})

async function addCrawl(history: ('succeeded' | 'failed' | 'running')[]): Promise<string> {
  const { db } = platform.database
  const id = newId()
  const fields = { name: 'Gallery', url: 'https://a.example/', everyHours: 24, maxPages: 5, maxDepth: 1 }
  await db.insert(crawlConfigs).values({ id, indexId, ...fields })
  for (const status of history) await crawled(id, status)
  return id
}
const crawled = (crawlId: string, status: 'succeeded' | 'failed' | 'running') =>
  platform.database.db.insert(crawlHistory).values({
    id: newId(),
    crawlId,
    status,
    at: ago(3).toISOString(),
    error: status === 'failed' ? 'The site did not answer.' : null,
  })

it('a failed crawl is listed with its failures until one succeeds or it is turned off', async () => {
  const crawl_id = await addCrawl(['failed', 'succeeded', 'failed', 'failed', 'running'])
  expect((await read()).items).toMatchObject([
    {
      kind: 'crawl-failed',
      name: 'Gallery',
      message: 'The site did not answer.',
      count: 2,
      since: ago(3).toISOString(),
      crawl_id,
    },
  ])
  await platform.sdk.crawling.setStatus({ crawl_id, status: 'inactive' })
  expect(await kinds()).toEqual([])
  const other = await addCrawl(['failed'])
  expect(await kinds()).toEqual(['crawl-failed'])
  await crawled(other, 'succeeded')
  expect(await kinds()).toEqual([])
})

async function addMail(change: Partial<typeof mails.$inferInsert> = {}) {
  // Nobody sends it: it is not due.
  const mail = { id: newId(), sealed: '-', kind: 'password-set', nextTryAt: ago(-60), createdAt: ago(9) }
  await platform.database.db.insert(mails).values({ state: 'waiting', ...mail, ...change })
}

it('undelivered mails are listed, and a mail server that has accepted none for a while', async () => {
  await addMail({ tries: 1, error: 'unreachable' })
  expect(await kinds()).toEqual([])
  await addMail({ tries: 3, error: 'sign-in' })
  await addMail({ state: 'failed', nextTryAt: ago(4) })
  expect((await read()).items).toMatchObject([
    {
      kind: 'mails-waiting',
      count: 1,
      since: ago(9).toISOString(),
      message: 'The mail server does not accept the user name and password. Update the email account.',
    },
    { kind: 'mails-failed', count: 1, since: ago(4).toISOString() },
  ])
})

it('twenty wrong passwords in a day are listed for a day', async () => {
  const since = clock.now().toISOString()
  for (let index = 0; index < 20; index++) {
    expect(await kinds()).toEqual([])
    const wrong = platform.anybody.auth.login({ email: admin.email, password: 'a wrong password' })
    await expect(wrong).rejects.toMatchObject({ code: 'wrong-credentials' })
    clock.pass(10 * 60)
  }
  expect((await read()).items).toMatchObject([{ kind: 'sign-ins-failed', count: 20, since }])
  clock.pass(24 * 3600)
  expect(await read()).toEqual(nothing)
})

describe('the platform’s own parts', () => {
  const well: HealthReport = {
    unready: null,
    storage: 'ok',
    database: 'ok',
    freeBytes: 2 ** 40,
    nodes: [],
    queue: null,
  }
  const withHealth = (change: Partial<HealthReport>) =>
    readAttention(
      {
        ...platform.platform,
        health: { ...platform.platform.health, report: async () => ({ ...well, ...change }) },
      },
      'admin',
    )
  const node = (state: 'ok' | 'silent' | 'unknown') => {
    const [network] = platform.platform.chain.networks.all
    return network ? [{ network, state }] : []
  }

  it('are listed when they fail', async () => {
    expect(await withHealth({ nodes: node('ok') })).toEqual(nothing)
    const { items, unread } = await withHealth({
      storage: 'failing',
      freeBytes: 5e8,
      nodes: node('silent'),
    })
    expect(items).toMatchObject([
      { kind: 'storage-failing' },
      { kind: 'disk-low', amount: '500000000' },
      { kind: 'node-silent', ...place },
    ])
    expect(unread).toEqual([])
  })

  it('and what is not known of them is no good news', async () => {
    expect(await withHealth({ nodes: node('unknown'), freeBytes: null })).toEqual({
      ...nothing,
      checked: checked.filter((one) => one !== 'storage' && one !== 'nodes'),
      unread: ['storage', 'nodes'],
    })
    const broken = { ...platform.platform.health, report: () => Promise.reject(new Error('away')) }
    await addRun()
    const { items, unread } = await readAttention({ ...platform.platform, health: broken }, 'admin')
    expect([items.map(({ kind }) => kind), unread]).toEqual([['run-failed'], ['storage', 'nodes']])
  })
})

it('reads no large table whole', async () => {
  const { db } = platform.database
  const many = sql`generate_series(1, 4000) i`
  for (const statement of [
    sql`insert into runs (id, kind, state, name, created_by, created_at, ended_at, updated_at)
      select 'r' || i, 'import', case when i % 200 = 0 then 'failed' else 'done' end, 'n' || i, 'a', now(), now(), now() from ${many}`,
    sql`insert into run_steps (run_id, number, state, subject_id) select 'r' || i, 1, 'done', 's' || i from ${many}`,
    sql`insert into mails (id, sealed, kind, state, next_try_at, created_at) select 'm' || i, '-', 'k', case when i % 200 = 0 then 'failed' else 'waiting' end, now() + interval '1 day', now() from ${many}`,
    sql`insert into crawl_configs (id, name, url, index_id, every_hours, max_pages, max_depth) select 'c' || i, 'n', 'u', ${indexId}, 1, 1, 1 from generate_series(1, 100) i`,
    sql`insert into crawl_history (id, crawl_id, status, at) select 'h' || i, 'c' || (1 + i % 100), case when i % 100 = 0 then 'failed' else 'succeeded' end, now() from ${many}`,
  ])
    await db.execute(statement)
  await db.execute(sql`analyze`)
  // Nobody else looks meanwhile.
  await platform.platform.jobs.handOver()
  const scans = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`)
    return db
      .select({ table: sql<string>`relname`, rows: sql`seq_tup_read`.mapWith(Number) })
      .from(sql`pg_stat_user_tables`)
      .where(sql`relname in ('runs', 'run_steps', 'mails', 'crawl_history')`)
      .orderBy(sql`relname`)
  }
  const before = await scans()
  expect((await read()).totalCount).toBe(20 + 1 + 1)
  expect(await scans()).toEqual(before)
})
