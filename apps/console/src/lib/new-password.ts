import * as z from './zod.ts'

/** What the platform asks of a new password, as far as it can be told before it is sent. */
export const newPassword = z
  .string()
  .check(z.minLength(12, 'Use at least 12 characters.'), z.maxLength(256, 'Use at most 256 characters.'))
