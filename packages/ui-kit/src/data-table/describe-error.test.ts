import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('returns the message and the request id of an error', () => {
  const error = Object.assign(new Error('The server is not reachable.'), { requestId: 'r-1' })
  expect(describeError(error)).toEqual({ message: 'The server is not reachable.', requestId: 'r-1' })
})
test('returns empty values for a thrown value without them', () => {
  expect(describeError('boom')).toEqual({ message: '', requestId: null })
  expect(describeError(null)).toEqual({ message: '', requestId: null })
  expect(describeError({ message: 4, requestId: {} })).toEqual({ message: '', requestId: null })
})
