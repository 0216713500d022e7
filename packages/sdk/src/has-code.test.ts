import { expect, it } from 'vitest'
import { ApiError, createSdk, hasCode } from './index.ts'

const against = (body: object) =>
  createSdk({
    backends: { main: 'http://platform.test' },
    fetch: async () => Response.json(body, { status: 400 }),
  })
const refusal = (body: object): Promise<unknown> =>
  against(body)
    .auth.verifyOTP({ email: 'ada@gallery.example', otp: '123456' })
    .catch((error: unknown) => error)

// Proves: error.codes
it('is true for a refusal of that operation with one of the codes', async () => {
  const error = await refusal({ error: 'It has expired.', code: 'otp-expired' })
  expect(hasCode(error, 'verifyOTP', 'otp-used', 'otp-expired')).toBe(true)
  expect(hasCode(error, 'verifyOTP', 'otp-used')).toBe(false)
  expect(hasCode(error, 'login', 'rate-limited')).toBe(false)
})

it('is false for a refusal without a code, and of another operation', async () => {
  expect(hasCode(await refusal({ error: 'otp-expired' }), 'verifyOTP', 'otp-expired')).toBe(false)
  const other = new ApiError('No.', { kind: 'validation', operation: 'login', code: 'validation' })
  expect(hasCode(other, 'verifyOTP', 'validation')).toBe(false)
  expect(hasCode(other, 'login', 'validation')).toBe(true)
})

it('is false for other exceptions', () => {
  expect(hasCode({ operation: 'login', code: 'validation' }, 'login', 'validation')).toBe(false)
  expect(hasCode(undefined, 'login', 'validation')).toBe(false)
})

// Proves: error.codes
it('accepts only the codes of that operation', () => {
  // @ts-expect-error -- Signing in has no one-time password.
  expect(hasCode(undefined, 'login', 'otp-expired')).toBe(false)
})
