import { fixtures } from '@vitrine/sdk/testing'
import { expect, it } from 'vitest'
import type { DeployActivity, TaskActivity } from '#src/activity/types.ts'
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

it('hides the reading of a website that this browser shows, and no other', () => {
  const task: TaskActivity = {
    id: 'read',
    kind: 'task',
    name: 'scrape-website',
    title: 'Read https://gallery.example',
    subject: 'papers',
    idempotencyKey: 'key',
    sent: null,
    watch: null,
    place: null,
    createdAt: 0,
    input: { url: 'https://gallery.example', indexName: 'papers', scripts: false },
    status: 'working',
    message: null,
    hash: null,
    steps: null,
    error: null,
    active: true,
  }
  const reading = fixtures.run({
    kind: 'reading',
    state: 'running',
    collection: null,
    name: 'https://gallery.example/',
    blockchainType: null,
    networkType: null,
  })
  const other = { ...reading, name: 'https://museum.example/' }
  expect(hideOwnRuns([reading, other], [task])).toEqual([other])
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
