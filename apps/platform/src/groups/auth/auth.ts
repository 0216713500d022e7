import type { Group } from '#src/contract/types.ts'
import { createRateLimits } from '#src/http/rate-limits/rate-limits.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { resetPassword } from './reset-password.ts'
import { updateEmail } from './update-email.ts'
import { updatePassword } from './update-password.ts'
import { verifyOtp } from './verify-otp.ts'

/** Sign-in and passwords (specification, section 7, "Auth and profile"). */
export const auth: Group = (platform) => {
  const context = { ...platform, limits: createRateLimits(platform) }
  return {
    login: login(context),
    forgotPassword: forgotPassword(context),
    verifyOTP: verifyOtp(context),
    resetPassword: resetPassword(context),
    updatePassword: updatePassword(context),
    updateEmail: updateEmail(context),
  }
}
