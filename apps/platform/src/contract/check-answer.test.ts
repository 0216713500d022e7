import { beforeEach, expect, it } from 'vitest'
import { createLog } from '#src/log.ts'
import { checkAnswer } from './check-answer.ts'
import { listOperations } from './operations.ts'

const logged: string[] = []
beforeEach(() => void logged.splice(0))

/** Checks an answer of the operation that says what the backend offers. */
function check(answer: unknown) {
  const operation = listOperations().find(({ id }) => id === 'capabilities')
  if (!operation) throw new Error('The contract has no such operation.')
  const log = createLog('info', (line) => logged.push(line))
  return checkAnswer(operation, log)(answer)
}

it('an answer passes by its JSON: as what it turns into, without what JSON leaves out', () => {
  check({ data: ['audit', 'sessions'], other: undefined })
  check({ toJSON: () => ({ data: [] }) })
  expect(logged).toEqual([])
})

it.each([
  [{ data: ['audit', 'flying'], x: 1 }, 'data.1 must be one of audit, read-one, sessions.'],
  [{}, 'data is missing.'],
  [{ data: undefined }, 'data is missing.'],
  [undefined, 'The request must be an object.'],
  [{ data: ['flying', 1] }, 'data.0 must be one of audit, read-one, sessions. data.1 must be text.'],
])('%j is no answer: it is thrown and logged', (answer, mismatch) => {
  expect(() => check(answer)).toThrow(`The answer of capabilities is wrong: ${mismatch}`)
  expect(logged.join('\n')).toContain('An answer is not as the contract promises.')
  expect(logged.join('\n')).toContain('"operation":"capabilities"')
  expect(logged.join('\n')).toContain(mismatch.split('. ')[0])
})
