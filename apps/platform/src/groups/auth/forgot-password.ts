import { eq, lt } from 'drizzle-orm'
import { normalEmail } from '#src/access/normal-email.ts'
import type { Handler } from '#src/contract/types.ts'
import { networkOf } from '#src/http/network-of.ts'
import { passwordResets } from '#src/storage/db/schema/password-resets.ts'
import { users } from '#src/storage/db/schema/users.ts'
import type { AuthContext } from './auth-context.ts'
import { otpRequestLimits } from './limits.ts'
import { otpMail } from './mails.ts'
import { hashesOf, newOtp, otpExpiresAt, otpLifetimeMinutes } from './otp.ts'

/** Milliseconds that a row is stored after it has expired, so that a late attempt gets the error for expired codes. */
const keptMilliseconds = 3_600_000

/**
 * Sends a one-time password, which replaces the previous one. For an unknown email everything is the same except that
 * the mail is not sent, and mails are sent after the answer. So neither the answer nor its time reveals whether the
 * account exists.
 */
export const forgotPassword =
  ({ db, now, keyedHash, limits, mail }: AuthContext): Handler<'forgotPassword'> =>
  async ({ body, address }) => {
    const email = normalEmail(body.email)
    await limits.count(
      [otpRequestLimits.address, networkOf(address)],
      [otpRequestLimits.pause, email],
      [otpRequestLimits.account, email],
    )
    const at = now()
    const otp = newOtp()
    const hashes = hashesOf(keyedHash, email)
    const [user] = await db.select().from(users).where(eq(users.email, email))
    const fresh = {
      userId: user?.id ?? null,
      otpHash: hashes.otp(otp),
      otpUntil: otpExpiresAt(at),
      attempts: 0,
      usedAt: null,
      tokenHash: null,
      tokenUntil: null,
    }
    await mail.transaction(async (tx, post) => {
      await tx
        .delete(passwordResets)
        .where(lt(passwordResets.otpUntil, new Date(at.getTime() - keptMilliseconds)))
      await tx
        .insert(passwordResets)
        .values({ account: hashes.account, ...fresh })
        .onConflictDoUpdate({ target: passwordResets.account, set: fresh })
      // Without an account the mail is stored too, but never sent.
      await post(otpMail(email, otp), { uselessAfter: fresh.otpUntil, isDecoy: user === undefined })
    })
    const sent = `If ${email} has an account, a one-time password is on its way. It expires in ${otpLifetimeMinutes} minutes.`
    const where = (await mail.server())
      ? ''
      : ' No mail server is set, so it is in the local mailbox that the start command named.'
    return { message: sent + where }
  }
