import { toast } from '@vitrine/ui-kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastMints } from './end-toast.ts'
import { newMint, newRow } from './jobs.ts'
import type { MintRow } from './types.ts'

const job = newMint({ id: 'c', name: 'Tides' }, { blockchainType: 1, networkType: 1 }, 'Mint 6 assets')
const row = (index: number, change: Partial<MintRow>): MintRow => ({
  ...newRow(job.id, index, { id: `a${index}`, name: `Plate ${index}` }),
  ...change,
})

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue('')
  vi.spyOn(toast, 'error').mockReturnValue('')
})
afterEach(() => vi.restoreAllMocks())
const said = () => [
  vi.mocked(toast.success).mock.calls.flat(),
  vi.mocked(toast.error).mock.calls.map(([text]) => text),
]

describe('the end of mints', () => {
  it('is told in the server’s words for one asset', () => {
    toastMints(job, [row(1, { status: 'done', message: 'Plate 1 is recorded.' })])
    expect(said()).toEqual([['Plate 1 is recorded.'], []])
  })

  it('is told with the reason for one that was refused', () => {
    toastMints(job, [row(1, { status: 'failed', error: 'insufficient funds for gas' })])
    expect(said()).toEqual([[], ['insufficient funds for gas']])
  })

  it('is counted for many, without those that go on', () => {
    toastMints(job, [
      row(1, { status: 'done' }),
      row(2, { status: 'done' }),
      row(3, { status: 'failed', error: 'Sold out.' }),
      row(4, { status: 'failed', error: 'Sold out.' }),
      row(5, { status: 'cancelled' }),
      row(6, { status: 'unresolved', error: 'Not known.' }),
    ])
    expect(said()).toEqual([['2 assets are minted.'], ['2 assets were not minted. The first: Sold out.']])
  })
})
