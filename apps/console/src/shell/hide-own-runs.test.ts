import { fixtures } from '@vitrine/sdk/testing'
import { expect, it } from 'vitest'
import type { DeployActivity } from '#src/activity/types.ts'
import { hideOwnRuns } from './hide-own-runs.ts'

const deployment: DeployActivity = {
  id: 'own',
  kind: 'deploy',
  title: 'Deployment',
  createdAt: 0,
  collection: { id: 'tides', name: 'Tides' },
  blockchainType: 1,
  networkType: 1,
  smartContractType: 1,
  hash: null,
  status: 'pending',
  contractAddress: null,
  error: null,
  active: true,
}
const run = fixtures.run({
  _id: 'listed',
  kind: 'deployment',
  state: 'running',
  collection: { _id: 'tides', name: 'Tides' },
  blockchainType: 1,
  networkType: 1,
  smartContractType: 1,
})

it('hides the run of what this browser shows already', () => {
  expect(hideOwnRuns([run], [deployment])).toEqual([])
  expect(
    hideOwnRuns([{ ...run, state: 'done' }], [{ ...deployment, status: 'done', active: false }]),
  ).toEqual([])
})

it.each([
  ['of a mint', { kind: 'mint' }],
  ['of another collection', { collection: { _id: 'dunes', name: 'Dunes' } }],
  ['on another network', { networkType: 2 }],
  ['of another contract', { smartContractType: 2 }],
] as const)('shows one %s', (_, change) => {
  const other = { ...run, ...change }
  expect(hideOwnRuns([other], [deployment])).toEqual([other])
})

it('shows an open one where the work of this browser is over', () => {
  expect(hideOwnRuns([run], [{ ...deployment, status: 'failed', active: false }])).toEqual([run])
})
