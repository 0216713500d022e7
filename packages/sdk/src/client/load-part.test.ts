import { expect, it } from 'vitest'
import { loadPart } from './load-part.ts'

it('a call whose part of the SDK does not load rejects and is not sent', async () => {
  const part = Promise.reject(
    new TypeError('Failed to fetch dynamically imported module: https://host/part.js'),
  )
  await expect(loadPart(part, 'allCollection')).rejects.toMatchObject({
    kind: 'network',
    reason: 'not-sent',
    sent: false,
    operation: 'allCollection',
    message: 'The call could not be sent.',
  })
})
