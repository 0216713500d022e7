import { fixtures } from '@vitrine/sdk/testing'
import { expect, it } from 'vitest'
import { airdropSteps } from './airdrop-steps.ts'

type Fields = Parameters<typeof fixtures.airDrop>[0]

const root = {
  merkleRoot: fixtures.transactionHash(9),
  recipientCount: 2,
  totalAmount: '5',
  requiredAmount: '5',
}
const ones = { tokenStandard: 'ERC-721', tokenSymbol: 'TIDE', tokenDecimals: 0 } as const
const rest = { ...root, ...ones }
const [t, a, d, f] = ['todo', 'active', 'done', 'failed']

// States of contract, recipients, funding, root, claims and end; then the possible actions: due, fund, close,
// take back.
it.each<[string, Fields, (string | undefined)[], (string | null | false)[], string[]]>([
  [
    'is being deployed',
    { status: 'deploying', contractAddress: null },
    [a, t, t, t, t, t],
    [null],
    ['Waiting'],
  ],
  ['failed to deploy', { status: 'failed', contractAddress: null }, [f, t, t, t, t, t], ['register'], []],
  ['has a contract', { status: 'registered', ...ones }, [d, t, t, t, t, t], ['list', 'fund'], []],
  [
    'has a list',
    { status: 'detailed', ...rest },
    [d, d, t, t, t, t],
    ['root', 'fund'],
    ['5 tokens missing', 'No end'],
  ],
  [
    'is funded before its root is sent',
    { status: 'detailed', ...rest, heldAmount: '5' },
    [d, d, d, t, t, t],
    ['root', 'fund', 'take back'],
    ['No end'],
  ],
  [
    'sends its root',
    { status: 'submitting', ...rest, heldAmount: '5' },
    [d, d, d, a, t, t],
    [null, 'fund'],
    ['Waiting', 'No end'],
  ],
  [
    'failed to send its root',
    { status: 'failed', ...rest },
    [d, d, t, f, t, t],
    ['root', 'fund'],
    ['5 tokens', 'No end'],
  ],
  [
    'is short',
    { status: 'submitted', ...rest, heldAmount: '3' },
    [d, d, t, d, t, t],
    [null, 'fund', 'close'],
    ['2 tokens', 'No end'],
  ],
  [
    'can’t be read',
    { status: 'submitted', ...rest, heldAmount: null, requiredAmount: null },
    [d, d, t, d, t, t],
    [null, 'fund', 'close'],
    ['No end'],
  ],
  [
    'has another root',
    { status: 'submitted', ...rest, heldAmount: '5', error: 'Replaced.' },
    [d, d, d, f, t, t],
    [null, 'fund', 'close'],
    ['No end'],
  ],
  [
    'starts later',
    { status: 'scheduled', ...rest, heldAmount: '5', startsAt: '2099-05-02T12:00:00.000Z' },
    [d, d, d, d, t, t],
    [null, 'fund', 'close'],
    ['Starts', 'No end'],
  ],
  [
    'starts nobody says when',
    { status: 'scheduled', ...rest, heldAmount: '5', startsAt: null },
    [d, d, d, d, t, t],
    [null, 'fund', 'close'],
    ['No end'],
  ],
  [
    'can be claimed',
    { status: 'live', ...rest, heldAmount: '5', endsAt: '2099-05-02T12:00:00.000Z' },
    [d, d, d, d, d, t],
    [null, 'fund', 'close'],
    ['Ends'],
  ],
  [
    'is claimed',
    { status: 'live', ...rest, requiredAmount: '0' },
    [d, d, d, d, d, t],
    [null, 'fund', 'close'],
    ['Everyone', 'No end'],
  ],
  [
    'is over',
    { status: 'ended', ...rest, heldAmount: '3', requiredAmount: '3', claimedAmount: '2' },
    [d, d, d, d, d, d],
    [null, 'take back'],
    ['2 tokens claimed', '3 tokens left'],
  ],
  [
    'is over and empty',
    { status: 'ended', ...rest, heldAmount: '0', claimedAmount: '2', requiredAmount: '3' },
    [d, d, t, d, d, d],
    [null],
    ['2 tokens claimed', 'Nothing left'],
  ],
  [
    'nobody wanted',
    { status: 'ended', ...rest, heldAmount: '0' },
    [d, d, t, d, t, d],
    [null],
    ['Nobody claimed', 'Nothing left'],
  ],
  [
    'is over and can’t be read',
    { status: 'ended', ...rest, heldAmount: null, claimedAmount: null },
    [d, d, t, d, t, d],
    [null],
    ['Claims unknown', 'Balance unknown'],
  ],
])('an airdrop that %s', (_name, fields, states, can, details) => {
  const { steps, due, canFund, canClose, canTakeBack } = airdropSteps(fixtures.airDrop(fields))
  expect(steps.map(({ state }) => state)).toEqual(states)
  expect(
    [due, canFund && 'fund', canClose && 'close', canTakeBack && 'take back'].filter((one) => one !== false),
  ).toEqual(can)
  const told = steps.flatMap(({ detail }) => (typeof detail === 'string' ? [detail] : []))
  expect(told).toEqual(details.map((start) => expect.stringMatching(new RegExp(`^${start}`))))
})

it('begins with a contract', () => {
  const { steps, due } = airdropSteps(null)
  expect([due, steps.map(({ state }) => state)]).toEqual(['register', [t, t, t, t, t, t]])
})
