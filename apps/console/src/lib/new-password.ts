import * as limits from '@vitrine/sdk/limits'
import { atMost } from './form-rules.ts'
import * as z from './zod.ts'

const limit = limits.updatePassword.newPassword

/** The platform's rules for new passwords that the console can check. */
export const newPassword = z
  .string()
  .check(z.minLength(limit.minLength, `Use at least ${limit.minLength} characters.`), atMost(limit))
