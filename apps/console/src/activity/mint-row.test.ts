import { fixtures } from '@vitrine/sdk/testing'
import { ChainError } from '@vitrine/chain'
import { ApiError, createSdk } from '@vitrine/sdk'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import type { EngineContext } from './engine-context.ts'
import { newMint, newRow } from './jobs.ts'
import { advance, mintRow } from './mint-row.ts'
import { createSlots } from './slots.ts'
import type { MintRow } from './types.ts'

const job = newMint({ id: 'c', name: 'Tides' }, { blockchainType: 1, networkType: 1 }, 'Mint on Amber')
const [hash, other] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]
const [owner, recipient] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const unreadable = 'The platform accepted it, but its answer could not be read.'
const json = (status: number, body: object) => () => Response.json(body, { status })

const sentOff = json(200, { message: 'Sent.', transactionHash: hash, mintTokenTransactionHash: hash })

/** What a row is taken on with, at a platform that answers so, on a chain on which a wait ends so. */
function contextOf(
  answer: () => Response,
  asset: () => object | null = () => null,
  receipt: () => object = () => ({ transactionStatus: true, receiver: recipient }),
) {
  const shown: Partial<MintRow>[] = []
  const sent: unknown[] = []
  const listsChanged = vi.fn<() => void>()
  const waitForReceipt = vi.fn<() => Promise<object>>(async () => receipt())
  /** Another tab has moved the row before. */
  const other = { tab: false }
  const context: object = {
    sdk: createSdk({
      backends: { main: 'http://platform.test' },
      retries: 0,
      fetch: async (request) => {
        const key = request.headers.get('idempotency-key')
        sent.push([new URL(request.url).pathname, await request.clone().json(), key])
        return answer()
      },
    }),
    requests: createSlots(1),
    retryDelay: 0,
    assets: { find: async () => asset() },
    store: {
      moveRow: async (row: MintRow, moved: Partial<MintRow>) => (other.tab ? null : { ...row, ...moved }),
    },
    show: (jobs: readonly unknown[], rows: readonly MintRow[]) => shown.push(...(jobs as []), ...rows),
    listsChanged,
    endpointMap: getConfig().endpointMap,
    receiptCode: async () => ({ waitForReceipt }),
    headers: () => ({}),
    keysHonored: async () => true,
  }
  return { context: context as EngineContext, shown, sent, listsChanged, waitForReceipt, other }
}

const rowOf = (change: Partial<MintRow>): MintRow => ({
  ...newRow(job.id, 0, { id: 'a0', name: 'Ebb' }),
  ...change,
})
const { signal } = new AbortController()

/** Takes a row one step on. Returns what has changed of it. */
async function step(change: Partial<MintRow>, ...platform: Parameters<typeof contextOf>) {
  const { context } = contextOf(...platform)
  const row = rowOf(change)
  const moved = await advance(context, job, row, signal)
  const changed = Object.entries(moved ?? {}).filter(
    ([field, value]) => value !== row[field as keyof MintRow],
  )
  return { changed: Object.fromEntries(changed), moved, key: row.idempotencyKey }
}

it('keeps the hash of what was sent until the browser can store it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { context, sent } = contextOf(sentOff)
  const { moveRow } = context.store
  const tries = { left: 2 }
  context.store.moveRow = async (row, change) => {
    if (tries.left-- > 0) throw new DOMException('No space is left.', 'QuotaExceededError')
    return moveRow(row, change)
  }
  const moved = advance(context, job, rowOf({ status: 'requesting' }), signal)
  // The answer takes real time, and would be too late if the clock went on meanwhile.
  await vi.waitFor(() => expect(tries.left).toBeLessThan(2), { timeout: 60_000 })
  while (tries.left >= 0) await vi.advanceTimersByTimeAsync(5_000)
  expect(await moved).toMatchObject({ status: 'pending', hash })
  expect(sent).toHaveLength(1)
})

describe('a request', () => {
  const requesting = { status: 'requesting', owner } as const
  it.each<[string, () => Response, object]>([
    [
      'its hash and whom the answer names',
      json(200, {
        message: 'Sent.',
        transactionHash: hash,
        mintTokenTransactionHash: other,
        data: fixtures.asset({ wallet_address: recipient }),
      }),
      { status: 'pending', hash, owner: recipient, error: null },
    ],
    [
      'its second hash and its own owner',
      json(200, { message: 'Sent.', transactionHash: '', mintTokenTransactionHash: other }),
      { status: 'pending', hash: other, owner, error: null },
    ],
    [
      'a search for its hash where it names none',
      json(200, { message: 'Sent.', transactionHash: '', mintTokenTransactionHash: '' }),
      { status: 'finding', accepted: true, error: null },
    ],
    [
      'a search for its hash where it can’t be read',
      () => new Response('<!doctype html>'),
      { status: 'finding', accepted: true, error: null },
    ],
    [
      'a search for its hash where the server failed inside',
      json(500, { error: 'Out of memory.' }),
      { status: 'finding', accepted: false, error: 'Out of memory.' },
    ],
  ])('goes on with %s', async (_, answer, expected) => {
    expect((await step(requesting, answer)).moved).toEqual(
      rowOf({ ...requesting, ...expected, idempotencyKey: expect.any(String) as never }),
    )
  })

  it('has failed for good where it is refused, so that another one has another key', async () => {
    const { moved, changed, key } = await step(requesting, json(409, { error: 'It is under way.' }))
    expect(changed).toEqual({
      status: 'failed',
      error: 'It is under way.',
      idempotencyKey: expect.any(String),
    })
    expect(moved?.idempotencyKey).not.toBe(key)
  })

  it('is left as it is by the end of the session', async () => {
    const moved = step(requesting, json(401, { error: 'jwt expired' }))
    await expect(moved).rejects.toMatchObject({ kind: 'session-expired' })
  })

  it('names its asset, under its own key', async () => {
    const { context, sent } = contextOf(sentOff)
    const row = rowOf(requesting)
    await advance(context, job, row, signal)
    expect(sent).toEqual([['/api/asset/mintTokenAdminLoyalty', { asset_id: 'a0' }, row.idempotencyKey]])
  })

  it('is repeated with the same key while the server is busy, and says why it takes longer', async () => {
    const answers = [json(429, { error: 'Too many.' }), sentOff]
    const { context, sent, shown } = contextOf(() => (answers.shift() as () => Response)())
    const row = rowOf(requesting)
    await advance(context, job, row, signal)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(shown).toEqual([
      { ...row, error: 'Too many. Trying again.' },
      { ...row, status: 'pending', hash, error: null },
    ])
  })

  it('is not made when the tab stops', async () => {
    const { context, sent } = contextOf(sentOff)
    const stopped = advance(context, job, rowOf(requesting), AbortSignal.abort(new Error('The tab stops.')))
    await expect(stopped).rejects.toThrow('The tab stops.')
    expect(sent).toEqual([])
  })
})

describe('a step', () => {
  it('is shown when it is stored, and lets the lists be read again', async () => {
    const { context, shown, listsChanged } = contextOf(sentOff)
    const moved = await advance(context, job, rowOf({ status: 'requesting' }), signal)
    expect(shown).toEqual([moved])
    expect(listsChanged).toHaveBeenCalledOnce()
  })

  it('is not shown where another tab has moved the row', async () => {
    const { context, shown, other, listsChanged } = contextOf(sentOff)
    other.tab = true
    expect(await advance(context, job, rowOf({ status: 'requesting' }), signal)).toBeNull()
    expect(shown).toEqual([])
    expect(listsChanged).toHaveBeenCalledOnce()
    await mintRow(context, job, rowOf({ status: 'requesting' }), signal)
    expect(shown).toEqual([])
  })

  it('follows the other, until nothing is left to do', async () => {
    const { context, shown } = contextOf(sentOff, undefined, () => {
      throw new ChainError('unresolved')
    })
    await mintRow(context, job, rowOf({ status: 'requesting' }), signal)
    expect(shown.map(({ status }) => status)).toEqual(['pending', 'unresolved'])
    shown.length = 0
    await mintRow(context, job, rowOf({ status: 'done' }), signal)
    expect(shown).toEqual([])
  })
})

describe('a wait for a receipt', () => {
  const pending = { status: 'pending', hash } as const

  it.each([
    [{ transactionStatus: true, receiver: recipient }, null, { mined: true, owner: recipient }],
    [{ transactionStatus: true, receiver: recipient }, owner, { mined: true }],
    [{ transactionStatus: false, receiver: null }, null, { mined: false }],
  ])('of %j, requested for %s, goes on to record it', async (receipt, before, expected) => {
    const { changed } = await step({ ...pending, owner: before }, json(500, {}), undefined, () => receipt)
    expect(changed).toEqual({ status: 'settling', ...expected })
  })

  it('names the hash and the network of its mint', async () => {
    const { context, waitForReceipt } = contextOf(json(500, {}))
    await advance(context, job, rowOf(pending), signal)
    const network = getConfig().endpointMap.get(1, 1)
    expect(waitForReceipt).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ hash, network }))
  })

  it('is unresolved, with the reason, where nobody knows', async () => {
    const { changed } = await step(pending, json(500, {}), undefined, () => {
      throw new ChainError('unresolved')
    })
    expect(changed).toEqual({ status: 'unresolved', error: expect.stringMatching(/^[A-Z].*\.$/) })
  })
})

describe('a search for a transaction', () => {
  const never = json(500, {})
  const minting = { isSold: 'minting', transactionHash: hash, wallet_address: recipient }
  const pending = { status: 'pending', hash, error: null }
  const refused = { status: 'finding', accepted: false, error: 'Out of memory.' } as const
  const accepted = { status: 'finding', accepted: true } as const

  it.each<[string, Partial<MintRow>, object | null | Error, object]>([
    ['it, for whom the asset names', accepted, minting, { ...pending, owner: recipient }],
    ['it, for whom it was requested', { ...accepted, owner }, minting, { ...pending, owner }],
    [
      'it, for nobody in particular',
      accepted,
      { ...minting, wallet_address: null },
      { ...pending, owner: null },
    ],
    [
      'the hash of an earlier attempt only',
      accepted,
      { ...minting, isSold: 'unsold' },
      { status: 'unresolved', error: unreadable },
    ],
    ['no such asset', accepted, null, { status: 'unresolved', error: unreadable }],
    ['nothing, and the server had failed', refused, null, { status: 'failed', error: 'Out of memory.' }],
    [
      'nothing that it understands, and the server had failed',
      refused,
      new Error('A fault.'),
      { status: 'unresolved', error: 'Out of memory.' },
    ],
    [
      'nothing that it understands, of a request without a reason',
      { ...refused, error: null },
      new Error('A fault.'),
      { status: 'unresolved', error: 'A fault.' },
    ],
    [
      'nothing that it understands, of what was accepted',
      accepted,
      new Error('A fault.'),
      { status: 'unresolved', error: unreadable },
    ],
  ])('finds %s', async (_, row, asset, expected) => {
    const find = () => {
      if (asset instanceof Error) throw asset
      return asset
    }
    expect((await step(row, never, find)).moved).toMatchObject(expected)
  })

  it('is repeated while the server is away, and says why it takes longer', async () => {
    const answers = [
      () => {
        throw new ApiError('The server could not be reached.', {
          kind: 'network',
          reason: 'unknown',
          operation: 'allPremintAsset',
        })
      },
      () => minting,
    ]
    const { context, shown } = contextOf(never, () => (answers.shift() as () => object)())
    await advance(context, job, rowOf(accepted), signal)
    expect(shown.map(({ status, error }) => [status, error])).toEqual([
      ['finding', 'The server could not be reached. Trying again.'],
      ['pending', null],
    ])
  })
})
