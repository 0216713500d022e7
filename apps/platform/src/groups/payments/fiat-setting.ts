import type { Schemas } from '@vitrine/sdk/contract'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { fiatPaymentOptions } from '#src/storage/db/schema/fiat-payment-options.ts'
import { users } from '#src/storage/db/schema/users.ts'

type Person = { id: string; email: string }

/** Returns a person's fiat payment setting with its options, oldest first; null without options. */
export async function settingOf(
  db: Db,
  { id, email }: Person,
): Promise<Schemas['FiatPaymentSetting'] | null> {
  const rows = await db
    .select()
    .from(fiatPaymentOptions)
    .where(eq(fiatPaymentOptions.userId, id))
    .orderBy(asc(fiatPaymentOptions.createdAt), asc(fiatPaymentOptions.option))
  if (rows.length === 0) return null
  return {
    // A person has at most one setting, so the person's id identifies it.
    _id: id,
    owner: email,
    options: rows.map((row) => ({
      option: row.option,
      label: row.label,
      currency: row.currency,
      publicKey: row.publicKey,
      secretKey: { isSet: row.sealedSecretKey !== null, ending: row.secretEnding },
      isEnabled: row.isEnabled,
    })),
    updatedAt: new Date(Math.max(...rows.map((row) => Date.parse(row.updatedAt)))).toISOString(),
  }
}

/** Returns the platform's setting, which is that of the first admin; null without options. */
export async function platformSetting(db: Db): Promise<Schemas['FiatPaymentSetting'] | null> {
  const [first] = await db.select().from(users).where(eq(users.role, 'admin')).orderBy(asc(users.id)).limit(1)
  return first ? settingOf(db, first) : null
}
