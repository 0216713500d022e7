import { describe, expect, it } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { type Change, changes } from './changes.ts'
import { newDeployment, newMint, newRow, newTask } from './jobs.ts'
import type { Job, MintRow } from './types.ts'

const collection = { id: 'c', name: 'Tides' }
const hash = `0x${'1'.repeat(64)}`
const mint = (paused: boolean) =>
  ({
    ...newMint(collection, { blockchainType: 1, networkType: 1 }, 'Mint'),
    paused,
    problem: 'It rains.',
  }) as Job
const task = (change: object) =>
  ({ ...newTask('deploy-paymaster', { blockchainType: 1, networkType: 1 }), ...change }) as Job
const deployment = (status: string) => {
  const network = getConfig().endpointMap.get(1, 1)
  return {
    ...newDeployment({ collection, network, smartContractType: 1, hash, title: 'Deploy' }),
    status,
  } as Job
}
const row = (change: Partial<MintRow>): MintRow => ({
  ...newRow('j', 0, { id: 'a0', name: 'Ebb' }),
  error: 'It rains.',
  ...change,
})
const { waitFor, ...commands } = changes
type Command = keyof typeof commands

const unsent = {
  status: 'sending',
  error: null,
  hash: null,
  lost: false,
  begun: false,
}
const goesOn = { paused: false, problem: null }
const sent = { hash, lost: true, error: 'It rains.' }

describe('of a job', () => {
  it.each<[Command, string, () => Job, object | null]>([
    ['pause', 'a queue', () => mint(false), { paused: true }],
    ['pause', 'a task', () => task({}), null],
    ['resume', 'a queue', () => mint(true), goesOn],
    [
      'resume',
      'a deployment of which nobody knows',
      () => deployment('unresolved'),
      { status: 'pending', error: null },
    ],
    ['resume', 'a deployment that has failed', () => deployment('failed'), null],
    [
      'resume',
      'a task of which nobody knows',
      () => task({ status: 'unresolved' }),
      { status: 'working', error: null },
    ],
    ['resume', 'a task that has failed', () => task({ status: 'failed' }), null],
    ['waitAgain', 'a queue', () => mint(true), null],
    [
      'lookAgain',
      'a deployment of which nobody knows',
      () => deployment('unresolved'),
      { status: 'pending', error: null },
    ],
    [
      'lookAgain',
      'a task whose transaction is known',
      () => task({ ...sent, status: 'unresolved' }),
      { status: 'working', error: null },
    ],
    [
      'lookAgain',
      'a task whose answer was lost',
      () => task({ ...sent, hash: null, status: 'unresolved' }),
      null,
    ],
    ['lookAgain', 'a queue', () => mint(true), null],
    [
      'cancel',
      'a task that is sent',
      () => task({ status: 'sending' }),
      {
        status: 'cancelled',
        error: 'It may have reached the platform before it was canceled.',
      },
    ],
    ['cancel', 'a task at work', () => task({ status: 'working' }), null],
    ['cancel', 'a queue', () => mint(false), null],
    ['cancel', 'a deployment', () => deployment('pending'), null],
    ['retryFailed', 'a queue', () => mint(true), goesOn],
    ['retryFailed', 'a task that has failed', () => task({ ...sent, status: 'failed' }), unsent],
    ['retryFailed', 'a task at work', () => task({ status: 'working' }), null],
    ['retryFailed', 'a deployment that has failed', () => deployment('failed'), null],
    ['sendAgain', 'a queue', () => mint(true), goesOn],
    [
      'sendAgain',
      'a task whose answer was lost',
      () => task({ ...sent, hash: null, status: 'unresolved' }),
      unsent,
    ],
    [
      'sendAgain',
      'a task whose answer was lost, while it is looked up',
      () => task({ ...sent, hash: null, status: 'working' }),
      unsent,
    ],
    ['sendAgain', 'a task at work', () => task({ status: 'working' }), null],
    ['sendAgain', 'a task whose transaction is known', () => task({ ...sent, status: 'unresolved' }), null],
    [
      'sendAgain',
      'a deployment whose answer was lost',
      () => ({ ...deployment('unresolved'), hash: null }) as Job,
      null,
    ],
  ])('%s changes what it has to: of %s', (name, _, job, change) => {
    const before = job()
    const command: Change = commands[name]
    expect(command.job(before)).toEqual(change && { ...before, ...change })
  })
})

describe('of a mint', () => {
  it.each<[Command, Partial<MintRow>, object | null]>([
    ['pause', { status: 'queued' }, null],
    ['resume', { status: 'unresolved', hash }, { status: 'pending', error: null }],
    ['resume', { status: 'unresolved', hash: null }, { status: 'finding' }],
    ['resume', { status: 'failed' }, null],
    ['lookAgain', { status: 'unresolved', hash, mined: true }, { status: 'pending', error: null }],
    ['lookAgain', { status: 'unresolved', hash, mined: null }, null],
    ['lookAgain', { status: 'unresolved', hash: null, mined: null }, null],
    ['cancel', { status: 'queued' }, { status: 'cancelled' }],
    ['cancel', { status: 'requesting' }, null],
    ['retryFailed', { status: 'failed', mined: true, hash }, { status: 'settling', error: null }],
    [
      'retryFailed',
      { status: 'failed', mined: false, hash },
      { status: 'queued', hash: null, mined: null, error: null },
    ],
    ['retryFailed', { status: 'unresolved' }, null],
    ['sendAgain', { status: 'unresolved', hash: null }, { status: 'queued', accepted: false, error: null }],
    ['sendAgain', { status: 'unresolved', hash }, null],
    ['sendAgain', { status: 'failed', hash: null }, null],
  ])('%s changes what it has to: %j', (name, before, change) => {
    const command: Change = commands[name]
    expect(command.row(row(before))).toEqual(change)
  })

  it.each<[Partial<MintRow>, object | null]>([
    [
      { assetId: 'a0', status: 'unresolved' },
      { status: 'pending', hash, mined: null, error: null },
    ],
    [{ assetId: 'a0', status: 'pending' }, null],
    [{ assetId: 'a1', status: 'unresolved' }, null],
  ])('another transaction is awaited for the one asset, if its end is not known: %j', (before, change) => {
    const command = waitFor('a0', hash)
    expect(command.row(row(before))).toEqual(change)
    expect(command.job(mint(true))).toBeNull()
  })
})
