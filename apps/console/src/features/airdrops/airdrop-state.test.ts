import { fixtures } from '@vitrine/sdk/testing'
import { expect, it } from 'vitest'
import { airdropState } from './airdrop-state.ts'

type Fields = Parameters<typeof fixtures.airDrop>[0]

const coin = { tokenStandard: 'ERC-20', tokenSymbol: 'VTX', tokenDecimals: 18 } as const
const ones = { tokenStandard: 'ERC-721', tokenSymbol: 'TIDE', tokenDecimals: 0 } as const
const e18 = (whole: number) => `${whole}${'0'.repeat(18)}`
const root = { merkleRoot: fixtures.transactionHash(9), recipientCount: 2 }

it.each<[string, Fields, string, string, string | undefined]>([
  ['deployed', { status: 'registered' }, 'Contract deployed', 'info', 'Submit the list of recipients next.'],
  ['listed', { status: 'detailed', ...root }, 'Contract deployed', 'info', 'Submit the merkle root next.'],
  [
    'short of coins',
    { status: 'submitted', ...root, ...coin, requiredAmount: e18(1000), heldAmount: '0' },
    'Root submitted',
    'warning',
    'Needs 1,000 VTX (holds 0 VTX)',
  ],
  [
    'short of tokens, in part claimed',
    { status: 'submitted', ...root, ...ones, totalAmount: '9', requiredAmount: '5', heldAmount: '1' },
    'Root submitted',
    'warning',
    'Needs 5 tokens (holds 1 token)',
  ],
  [
    'unreadable',
    { status: 'submitted', ...root, requiredAmount: null, heldAmount: null, claimedAmount: null },
    'Root submitted',
    'warning',
    'Balance unknown: the contract could not be read.',
  ],
  [
    'of a token without decimals',
    { status: 'submitted', ...root, requiredAmount: '1', heldAmount: '0' },
    'Root submitted',
    'warning',
    'Needs 1 unit (holds 0 units)',
  ],
  [
    'without a count of claims',
    { status: 'submitted', ...root, ...ones, totalAmount: '9', requiredAmount: null, heldAmount: '1' },
    'Root submitted',
    'warning',
    'Needs up to 9 tokens (holds 1 token)',
  ],
  [
    'with another root on chain',
    {
      status: 'submitted',
      ...root,
      requiredAmount: '1',
      heldAmount: '1',
      error: 'The contract has another root.',
    },
    'Root replaced',
    'danger',
    'The contract has another root.',
  ],
  ['live', { status: 'live', ...root, requiredAmount: '5', heldAmount: '5' }, 'Live', 'success', undefined],
  [
    'empty',
    { status: 'live', ...root, requiredAmount: '0', heldAmount: '0' },
    'Fully claimed',
    'neutral',
    undefined,
  ],
  ['over', { status: 'ended', ...root }, 'Ended', 'neutral', 'Nobody can claim anymore.'],
  ['failed', { status: 'failed', error: 'It was reverted.' }, 'Failed', 'danger', 'It was reverted.'],
])('an airdrop that is %s says so', (_name, fields, label, tone, detail) => {
  expect(airdropState(fixtures.airDrop(fields))).toEqual({ label, tone, ...(detail ? { detail } : {}) })
})

it('is a draft before there is a contract', () => {
  expect(airdropState(null)).toMatchObject({ label: 'Draft', tone: 'neutral' })
})

it('names the start of a funded airdrop that has not started', () => {
  const startsAt = '2099-05-01T12:00:00.000Z'
  const { label, tone } = airdropState(fixtures.airDrop({ status: 'scheduled', startsAt }))
  expect([label, tone]).toEqual([expect.stringMatching(/^Starts (Apr 30|May [12]), 2099, \d+:\d\d/), 'info'])
  const silent = fixtures.airDrop({ status: 'scheduled', startsAt: null })
  expect(airdropState(silent)).toMatchObject({ label: 'Scheduled' })
})

it('invents nothing if a backend sends no figures', () => {
  const silent = fixtures.airDrop({ status: 'submitted', ...root })
  delete silent.requiredAmount
  delete silent.heldAmount
  expect(airdropState(silent)).toMatchObject({
    label: 'Root submitted',
    tone: 'warning',
    detail: 'Balance unknown: the contract could not be read.',
  })
})
