import { toast } from '@vitrine/ui-kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { toastOutcome, toastMints } from './outcome-toast.ts'
import { newDeployment, newMint, newRow, newTask } from './jobs.ts'
import type { DeployJob, MintRow, TaskJob } from './types.ts'

const job = newMint({ id: 'c', name: 'Tides' }, { blockchainType: 1, networkType: 1 }, 'Mint 6 assets')
const row = (index: number, change: Partial<MintRow>): MintRow => ({
  ...newRow(job.id, index, { id: `a${index}`, name: `Plate ${index}` }),
  ...change,
})

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue('')
  vi.spyOn(toast, 'error').mockReturnValue('')
  vi.spyOn(toast, 'info').mockReturnValue('')
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

  it('is told with the figure of very many', () => {
    const failed = Array.from({ length: 1_204 }, (_, index) => row(index, { status: 'failed', error: null }))
    toastMints(job, failed)
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      '1,204 assets were not minted. The first: The platform gave no reason.',
      { details: 'Mint 6 assets' },
    )
  })

  it('names the one asset where the server has no words for it', () => {
    toastMints(job, [row(1, { status: 'done', message: '' }), row(2, { status: 'failed', error: null })])
    expect(said()).toEqual([['Plate 1 is minted.'], ['The platform gave no reason.']])
  })

  it('is nothing where none has ended', () => {
    toastMints(job, [row(1, { status: 'cancelled' }), row(2, { status: 'pending' })])
    expect(said()).toEqual([[], []])
  })
})

describe('the end of a task or a deployment', () => {
  const task = (change: Partial<TaskJob>): TaskJob => ({
    ...newTask('deploy-paymaster', { blockchainType: 1, networkType: 1 }),
    ...change,
  })
  const deployment = (change: Partial<DeployJob>): DeployJob => {
    const network = getConfig().endpointMap.get(6, 1)
    const input = { collection: { id: 'c', name: 'Tides' }, network, smartContractType: 1, hash: null }
    return { ...newDeployment({ ...input, title: 'Deploy ERC-721 on Basalt' }), ...change }
  }
  const done = { status: 'done', message: 'The paymaster is there already.' } as const
  const hash = `0x${'1'.repeat(64)}`

  it.each<[string, () => TaskJob | DeployJob, string | undefined, string]>([
    [
      'the answer’s message where that was all',
      () => task(done),
      undefined,
      'The paymaster is there already.',
    ],
    [
      'its title where a transaction followed',
      () => task({ ...done, hash }),
      undefined,
      'Done: Deploy a paymaster',
    ],
    [
      'its title where there is no message',
      () => task({ status: 'done' }),
      undefined,
      'Done: Deploy a paymaster',
    ],
    [
      'the text that is fixed for it',
      () => task(done),
      'Submit Merkle Root Successfully',
      'Submit Merkle Root Successfully',
    ],
    [
      'what is deployed where',
      () => deployment({ status: 'done' }),
      undefined,
      'ERC-721 is deployed on Basalt.',
    ],
  ])('is a success, by %s', (_, job, fixed, text) => {
    toastOutcome(job(), fixed)
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(text)
    expect([toast.error, toast.info].flatMap((one) => vi.mocked(one).mock.calls)).toEqual([])
  })

  it.each([
    ['It rains.', 'Deploy a paymaster: not known yet. It rains.'],
    [null, 'Deploy a paymaster: not known yet.'],
  ])('is not known yet: %s', (error, text) => {
    toastOutcome(task({ status: 'unresolved', error }))
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(text)
    expect([toast.error, toast.success].flatMap((one) => vi.mocked(one).mock.calls)).toEqual([])
  })

  it.each([
    ['It rains.', 'It rains.'],
    [null, 'Deploy a paymaster failed without a reason.'],
  ])('is a failure: %s', (error, text) => {
    toastOutcome(task({ status: 'failed', error }))
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(text, { details: 'Deploy a paymaster' })
    expect([toast.info, toast.success].flatMap((one) => vi.mocked(one).mock.calls)).toEqual([])
  })
})
