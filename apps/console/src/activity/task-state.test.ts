import { expect, it } from 'vitest'
import { taskState } from './task-state.ts'

it.each([
  ['sending', 'info', 'Under way'],
  ['working', 'info', 'Under way'],
  ['done', 'success', 'Done'],
  ['failed', 'danger', 'Failed'],
  ['unresolved', 'warning', 'Not known yet'],
  ['cancelled', 'neutral', 'Canceled'],
] as const)('a task that is %s is %s: %s', (status, tone, text) => {
  expect(taskState({ status })).toEqual({ tone, text })
})
