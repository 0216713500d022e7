import { expect, it } from 'vitest'
import { phaseOf } from './phase-of.ts'

const now = new Date('2026-05-02T12:00:00.000Z')
const seconds = (at: string) => BigInt(Date.parse(at) / 1000)
const [before, after] = ['2026-05-01T00:00:00.000Z', '2026-05-03T00:00:00.000Z']
const root = `0x${'a'.repeat(64)}` as const
const live = { status: 'live' as const, merkleRoot: root, totalAmount: '5', startsAt: null, endsAt: null }
const inForce = { held: 5n, claimed: 0n, root, startsAt: 0n, endsAt: 0n, time: seconds(before) }
const silent = { held: null, claimed: null, root: null, startsAt: null, endsAt: null, time: null }

type Row = Partial<Parameters<typeof phaseOf>[0]>
type Says = Partial<Parameters<typeof phaseOf>[1]>

it.each<[string, Row, Says, Partial<ReturnType<typeof phaseOf>>]>([
  ['can be claimed', {}, {}, { clock: 'open', inForce: true, isFunded: true, required: 5n }],
  ['starts later', {}, { startsAt: seconds(after) }, { clock: 'before', startsAt: after }],
  ['has ended', {}, { endsAt: seconds(before) }, { clock: 'after', endsAt: before }],
  [
    'was closed before its start',
    {},
    { startsAt: seconds(after), endsAt: seconds(before) },
    { clock: 'after' },
  ],
  ['was closed, which nobody stored', { endsAt: after }, { endsAt: seconds(before) }, { clock: 'after' }],
  ['has no end on chain', { endsAt: before }, {}, { clock: 'open', endsAt: null }],
  [
    'ended by the network’s clock alone',
    {},
    { endsAt: seconds(after), time: seconds(after) },
    { clock: 'after' },
  ],
  [
    'started by the network’s clock alone',
    {},
    { startsAt: seconds(after), time: seconds(after) },
    { clock: 'open' },
  ],
  [
    'does not answer',
    { endsAt: before },
    silent,
    { clock: 'after', inForce: null, isFunded: false, required: null },
  ],
  ['has another root', {}, { root: `0x${'b'.repeat(64)}` }, { inForce: false }],
  ['is not listed yet', { status: 'detailed', endsAt: after }, {}, { inForce: null, endsAt: after }],
  ['is claimed in part', {}, { claimed: 3n, held: 2n }, { required: 2n, isFunded: true }],
  ['is short', {}, { claimed: 3n, held: 1n }, { required: 2n, isFunded: false }],
  ['gave more than its list', {}, { claimed: 9n, held: 0n }, { required: 0n, isFunded: true }],
  ['does not count claims', {}, { claimed: null, held: 4n }, { required: null, isFunded: false }],
  ['ends beyond all dates', { endsAt: after }, { endsAt: 2n ** 64n - 1n }, { clock: 'open', endsAt: after }],
])('an airdrop that %s', (_name, row, says, phase) => {
  expect(phaseOf({ ...live, ...row }, { ...inForce, ...says }, now)).toMatchObject(phase)
})
