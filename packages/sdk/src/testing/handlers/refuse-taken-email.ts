import type { MockState } from '../mock-api.ts'
import { MockError } from '../respond.ts'

/** Refuses an email address that another account has. */
export function refuseTakenEmail(
  state: MockState,
  email: string,
  { except, field = 'email' }: { except?: string; field?: string } = {},
): void {
  const others = state.subAdmins.filter((one) => one._id !== except).map((one) => one.email)
  const taken = [state.profile.email, ...others].some((one) => one.toLowerCase() === email.toLowerCase())
  const message = 'Another account has this email address.'
  if (taken) throw new MockError(409, message, { code: 'email-taken', fields: [{ field, message }] })
}
