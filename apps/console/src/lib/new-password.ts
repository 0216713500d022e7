import * as limits from '@vitrine/sdk/limits'
import { atMost } from './form-rules.ts'
import * as z from './zod.ts'

const limit = limits.updatePassword.newPassword

/** What the platform asks of a new password, as far as it can be told before it is sent. */
export const newPassword = z
  .string()
  .check(z.minLength(limit.minLength, `Use at least ${limit.minLength} characters.`), atMost(limit))
