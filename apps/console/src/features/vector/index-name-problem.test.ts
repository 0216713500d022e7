import { expect, it } from 'vitest'
import { indexNameProblem } from './index-name-problem.ts'

it.each(['', 'a', '2026', 'gallery-labels', `a${'b'.repeat(44)}`, 'ends-'])('accepts “%s”', (name) => {
  expect(indexNameProblem(name)).toBeNull()
})

it.each([
  ['My Index', 'Use lowercase letters, digits and hyphens only, such as “my-index”.'],
  ['Étude_2', 'Use lowercase letters, digits and hyphens only, such as “etude-2”.'],
  ['-begins', 'Start with a lowercase letter or a digit.'],
  ['展覧会', 'Use lowercase letters, digits and hyphens only.'],
  ['a'.repeat(46), 'Use at most 45 characters; this has 46.'],
])('says what is wrong with “%s”', (name, problem) => {
  expect(indexNameProblem(name)).toBe(problem)
})
