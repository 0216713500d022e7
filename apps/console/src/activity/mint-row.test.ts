import { createSdk } from '@vitrine/sdk'
import { describe, expect, it } from 'vitest'
import type { EngineParts } from './engine-parts.ts'
import { newMint, newRow } from './jobs.ts'
import { advance } from './mint-row.ts'
import { createSlots } from './slots.ts'
import type { MintRow } from './types.ts'

const job = newMint({ id: 'c', name: 'Tides' }, { blockchainType: 1, networkType: 1 }, 'Mint on Amber')
const [hash, other] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]
const [owner, recipient] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const unreadable = 'The platform accepted it, but its answer could not be read.'
const json = (status: number, body: object) => () => Response.json(body, { status })

/** Takes a row one step on, at a platform that answers so. Returns what is stored of it, and what was shown on the way. */
async function step(change: Partial<MintRow>, answer: () => Response, asset: object | null | Error = null) {
  const shown: (string | null)[] = []
  let looks = 0
  const parts: object = {
    sdk: createSdk({ backends: { main: 'http://platform.test' }, retries: 0, fetch: async () => answer() }),
    requests: createSlots(1),
    retryDelay: 0,
    assets: {
      find: async () => {
        looks += 1
        if (asset instanceof Error) throw asset
        return asset
      },
    },
    store: { moveRow: async (_: MintRow, moved: Partial<MintRow>) => moved },
    show: (_: unknown, rows: readonly MintRow[]) => shown.push(...rows.map((row) => row.error)),
    listsChanged: () => undefined,
  }
  const row = { ...newRow(job.id, 0, { id: 'a0', name: 'Ebb' }), ...change }
  const moved = await advance(parts as EngineParts, job, row, new AbortController().signal)
  return { moved, shown, looks, key: row.idempotencyKey }
}

describe('a request', () => {
  const requesting = { status: 'requesting', owner } as const
  it.each<[string, () => Response, object]>([
    [
      'its hash and whom the answer names',
      json(200, {
        message: 'Sent.',
        transactionHash: hash,
        mintTokenTransactionHash: other,
        data: { wallet_address: recipient },
      }),
      { status: 'pending', hash, owner: recipient, error: null },
    ],
    [
      'its second hash and its own owner',
      json(200, { message: 'Sent.', transactionHash: '', mintTokenTransactionHash: other }),
      { status: 'pending', hash: other, owner, error: null },
    ],
    [
      'a look for its hash where it names none',
      json(200, { message: 'Sent.', transactionHash: '', mintTokenTransactionHash: '' }),
      { status: 'finding', accepted: true, error: null },
    ],
    [
      'a look for its hash where it can’t be read',
      () => new Response('<!doctype html>'),
      { status: 'finding', accepted: true, error: null },
    ],
    [
      'a look for its hash where the server failed inside',
      json(500, { error: 'Out of memory.' }),
      { status: 'finding', accepted: false, error: 'Out of memory.' },
    ],
  ])('goes on with %s', async (_, answer, expected) => {
    expect((await step(requesting, answer)).moved).toEqual(expected)
  })

  it('has failed for good where it is refused, so that another one has another key', async () => {
    const { moved, key } = await step(requesting, json(409, { error: 'It is under way.' }))
    expect(moved).toEqual({ status: 'failed', error: 'It is under way.', idempotencyKey: expect.any(String) })
    expect(moved?.idempotencyKey).not.toBe(key)
  })

  it('is left as it is by the end of the session', async () => {
    const moved = step(requesting, json(401, { error: 'jwt expired' }))
    await expect(moved).rejects.toMatchObject({ kind: 'session-expired' })
  })
})

describe('a look for a transaction', () => {
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
    expect((await step(row, never, asset)).moved).toEqual(expected)
  })
})
