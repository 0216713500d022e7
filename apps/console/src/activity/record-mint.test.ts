import { fixtures } from '@vitrine/sdk/testing'
import { ChainError } from '@vitrine/chain'
import { createSdk } from '@vitrine/sdk'
import { describe, expect, it } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import type { EngineContext } from './engine-context.ts'
import { newMint, newRow } from './jobs.ts'
import { recordMint } from './record-mint.ts'
import type { MintRow } from './types.ts'

const job = newMint({ id: 'c', name: 'Tides' }, { blockchainType: 1, networkType: 1 }, 'Mint on Amber')
const hash = `0x${'1'.repeat(64)}`
const [receiver, wallet] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const start: MintRow = {
  ...newRow(job.id, 0, { id: 'a0', name: 'Ebb' }),
  status: 'settling',
  hash,
  mined: true,
  owner: receiver,
  idempotencyKey: 'the first key',
}
const json = (status: number, body: object) => () => Response.json(body, { status })

/** Records a mint at a platform that answers so. `profile` answers who is signed in. */
async function record(
  answer: () => Response,
  change: Partial<MintRow> = {},
  profile = json(200, { data: fixtures.profile({ walletAddress: wallet }) }),
) {
  const sent: object[] = []
  const shown: (string | null)[] = []
  const context: Partial<EngineContext> = {
    sdk: createSdk({
      backends: { main: 'http://platform.test' },
      retries: 0,
      async fetch(request) {
        if (request.method === 'GET') return profile()
        sent.push((await request.json()) as object)
        return answer()
      },
    }),
    endpointMap: getConfig().endpointMap,
    receiptCode: async () => ({
      waitForReceipt: () => Promise.reject(new Error('Nobody waits here.')),
      getRevertError: async () => new ChainError('reverted', { reason: 'Sold out' }),
    }),
    headers: () => ({}),
    retryDelay: 0,
    show: (_, rows = []) => shown.push(...rows.map((row) => row.error)),
  }
  const settled = recordMint(
    context as EngineContext,
    job,
    { ...start, ...change },
    new AbortController().signal,
  )
  return { sent, shown, row: await settled }
}

const failedBecause = (error: string, mined = false) => ({
  status: 'failed',
  mined,
  error,
  idempotencyKey: expect.not.stringMatching('the first key'),
})
const reverted = 'The contract refused the transaction. It says: Sold out'
const done = { status: 'done', mined: true, error: null, message: null, owner: receiver }

describe('what the platform says of a mint counts', () => {
  it.each<[string, boolean, () => Response, object]>([
    [
      'sold',
      true,
      json(200, { message: 'Recorded.', data: fixtures.asset({ isSold: 'sold', assetOwner: wallet }) }),
      { ...done, message: 'Recorded.', owner: wallet },
    ],
    [
      'sold, though the console has seen a revert',
      false,
      json(200, { message: 'Recorded.', data: fixtures.asset({ isSold: 'sold', assetOwner: wallet }) }),
      { ...done, message: 'Recorded.', owner: wallet },
    ],
    [
      'unsold, though the console has seen it mined',
      true,
      json(200, { message: 'Recorded.', data: fixtures.asset({ isSold: 'unsold', error: 'Refused.' }) }),
      failedBecause('Refused.'),
    ],
    [
      'unsold without a reason',
      false,
      json(200, { message: 'Recorded.', data: fixtures.asset({ isSold: 'unsold' }) }),
      failedBecause(reverted),
    ],
    ['nothing of it', true, json(200, { message: 'Recorded.', data: {} }), { ...done, message: 'Recorded.' }],
    ['nothing that can be read', true, () => new Response('<!doctype html>'), done],
    [
      'nothing that can be read of a revert',
      false,
      () => new Response('<!doctype html>'),
      failedBecause(reverted),
    ],
  ])('%s (mined: %s)', async (_, mined, answer, expected) => {
    expect((await record(answer, { mined })).row).toEqual(expected)
  })
})

describe('what is sent', () => {
  const sold = { asset_id: 'a0', transactionHash: hash, transactionStatus: true, isSold: 'sold' }

  it.each<[string, Partial<MintRow>, () => Response, object]>([
    ['the owner that is known', {}, json(500, {}), { ...sold, assetOwner: receiver }],
    [
      'the wallet where none is',
      { owner: null },
      json(200, { data: fixtures.profile({ walletAddress: wallet }) }),
      { ...sold, assetOwner: wallet },
    ],
    [
      'no owner where there is no wallet',
      { owner: null },
      json(200, { data: fixtures.profile({ walletAddress: null }) }),
      sold,
    ],
    ['no owner where the profile can’t be read', { owner: null }, json(403, { error: 'Not now.' }), sold],
    [
      'no owner of a revert',
      { mined: false },
      json(500, {}),
      { ...sold, transactionStatus: false, isSold: 'unsold' },
    ],
  ])('names %s', async (_, change, profile, body) => {
    expect((await record(json(200, { message: 'Recorded.', data: {} }), change, profile)).sent).toEqual([
      body,
    ])
  })
})

describe('a record that fails', () => {
  const pending = json(409, { error: 'Not confirmed yet.', code: 'pending' })

  it('is requested fifteen times while the platform has not seen the transaction', async () => {
    const { sent, row } = await record(pending)
    expect(sent).toHaveLength(15)
    expect(row).toEqual({
      status: 'unresolved',
      error: 'It is mined, but the platform has not seen that yet.',
    })
  })

  it.each([
    [true, 403, 'The token is minted, but the platform did not record it: Not now.'],
    [true, 409, 'The token is minted, but the platform did not record it: Not now.'],
    [false, 403, 'Nothing was minted: Not now.'],
  ])('is not requested again where it is refused (mined: %s, status %s)', async (mined, status, error) => {
    const { sent, row } = await record(json(status, { error: 'Not now.' }), { mined })
    expect(sent).toHaveLength(1)
    expect(row).toEqual({ status: 'failed', error })
  })

  it('says what is in the way while it retries', async () => {
    const { sent, shown } = await record(json(500, { error: 'Out of memory.' }))
    expect(sent).toHaveLength(5)
    expect(shown).toEqual(Array(4).fill('Out of memory. Trying again.'))
  })

  it.each([
    ['of the record', json(401, { error: 'jwt expired' }), {}, undefined],
    ['of the question for the owner', json(200, {}), { owner: null }, json(401, { error: 'jwt expired' })],
  ])('by the end of the session (%s) is left to the next sign-in', async (_, answer, change, profile) => {
    await expect(record(answer, change, profile)).rejects.toMatchObject({ kind: 'session-expired' })
  })
})
