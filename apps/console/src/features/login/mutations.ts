import { hasCode, isApiError } from '@vitrine/sdk'
import { type FormWithErrors, toast } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { ResendWait } from './use-resend-wait.ts'

/** Sends a one-time password. If it is too early, `wait` starts a countdown. */
export const useSendOtp = (wait: ResendWait, onSent: (email: string, message: string) => void) =>
  useAction({
    run: (email: string) => getSdk().auth.forgotPassword({ email }),
    onSuccess: ({ message }, email) => onSent(email, message ?? 'A one-time password is on its way.'),
    onError: (error, email) => {
      if (isApiError(error, 'rate-limited')) wait.start(email, error.retryAfter ?? 30)
    },
  })

type VerifyOptions = {
  email: string
  form: FormWithErrors<{ otp: string }>
  onVerified: (resetToken: string) => void
  /** @param ended True if another attempt with the same password is useless. */
  onRefused: (ended: boolean) => void
}

/** Exchanges the one-time password for a reset token. */
export const useVerifyOtp = ({ email, form, onVerified, onRefused }: VerifyOptions) =>
  useAction({
    run: (otp: string) => getSdk().auth.verifyOTP({ email, otp }),
    form,
    // A backend that sends no reset token takes the one-time password again.
    onSuccess: ({ resetToken }, otp) => onVerified(resetToken ?? otp),
    onError: (error) =>
      onRefused(hasCode(error, 'verifyOTP', 'otp-expired', 'otp-used', 'otp-too-many-attempts')),
  })

type ResetOptions = {
  email: string
  resetToken: string
  form: FormWithErrors<{ newPassword: string }>
  onDone: () => void
  /** Called if the reset token is invalid (expired, used or wrong), to restart. */
  onTooLate: () => void
}

/** Sets the new password. */
export const useResetPassword = ({ email, resetToken, form, onDone, onTooLate }: ResetOptions) =>
  useAction({
    run: (newPassword: string) => getSdk().auth.resetPassword({ email, resetToken, newPassword }),
    form,
    onDone,
    onError: (error) => {
      if (!hasCode(error, 'resetPassword', 'reset-token-invalid')) return
      // The form with the error is about to be unmounted, so the error is shown as a toast.
      toast.error(error.message)
      onTooLate()
    },
  })
