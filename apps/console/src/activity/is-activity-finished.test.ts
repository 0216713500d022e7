import { expect, it } from 'vitest'
import { isActivityFinished } from './is-activity-finished.ts'
import type { Activity, DeployActivity, MintActivity, TaskActivity } from './types.ts'

const mint = (active: boolean, queued: number, unresolved: number) =>
  ({ kind: 'mint', active, counts: { queued, unresolved, done: 3 } }) as MintActivity
const task = (active: boolean, status: TaskActivity['status']) =>
  ({ kind: 'task', active, status }) as TaskActivity
const deployment = (active: boolean, status: DeployActivity['status']) =>
  ({ kind: 'deploy', active, status }) as DeployActivity

it.each<[string, Activity, boolean]>([
  ['a queue that is worked off', mint(false, 0, 0), true],
  ['a queue at work', mint(true, 0, 0), false],
  ['a paused queue', mint(false, 1, 0), false],
  ['a queue with a mint of which nobody knows', mint(false, 0, 1), false],
  ['a paused queue with such a mint', mint(false, 1, 1), false],
  ['a task that is done', task(false, 'done'), true],
  ['a task that has failed', task(false, 'failed'), true],
  ['a task at work', task(true, 'working'), false],
  ['a task of which nobody knows', task(false, 'unresolved'), false],
  ['a deployment that is done', deployment(false, 'done'), true],
  ['a deployment of which nobody knows', deployment(false, 'unresolved'), false],
])('says of %s whether anything is left to look into', (_, work, expected) => {
  expect(isActivityFinished(work)).toBe(expected)
})
