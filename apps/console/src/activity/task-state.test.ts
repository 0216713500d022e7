import { expect, it } from 'vitest'
import { stepsText, taskState } from './task-state.ts'

it.each([
  ['sending', null, 'info', 'Under way'],
  ['sending', 0, 'info', 'Uploading'],
  ['sending', 0.99, 'info', 'Uploading'],
  ['sending', 1, 'info', 'Under way'],
  ['working', null, 'info', 'Under way'],
  ['done', null, 'success', 'Done'],
  ['failed', null, 'danger', 'Failed'],
  ['unresolved', null, 'warning', 'Not known yet'],
  ['cancelled', 0.5, 'neutral', 'Canceled'],
] as const)('a task that is %s, with %s of its file sent, is %s: %s', (status, sent, tone, text) => {
  expect(taskState({ status, sent })).toEqual({ tone, text })
})

it.each([
  [{ pages: 0, vectors: 0 }, '0 pages read, 0 passages stored'],
  [{ pages: 1, vectors: 1 }, '1 page read, 1 passage stored'],
  [{ pages: 2, vectors: 1_204 }, '2 pages read, 1,204 passages stored'],
])('%j is told as %s', (steps, text) => {
  expect(stepsText(steps)).toBe(text)
})
