import { and, eq } from 'drizzle-orm'
import type { Handler } from '#src/contract/types.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { fiatPaymentOptions as table } from '#src/storage/db/schema/fiat-payment-options.ts'
import { ownSettingResponse } from './own-setting-response.ts'
import { secretColumns, secretContext } from './secret-key.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/**
 * Changes an option of the caller's setting, or adds it, which needs a currency. Fields that are left out stay
 * unchanged. An empty public key removes it, which is refused while the option is on.
 */
export const updateOption =
  ({ db, secrets, now }: Platform): Handler<'adminUpdateFiatPaymentSetting'> =>
  async ({ body, actor }) => {
    const { option, currency } = body
    if (currency !== undefined && !currencies.has(currency)) {
      throw ServiceError.field('currency', `${currency} is not an ISO 4217 currency code.`)
    }
    const label = body.label?.trim()
    if (label === '') throw ServiceError.field('label', 'Enter a label.')
    const publicKey = body.publicKey === undefined ? undefined : body.publicKey.trim() || null
    const change = {
      ...(label === undefined ? {} : { label }),
      ...(currency === undefined ? {} : { currency }),
      ...(publicKey === undefined ? {} : { publicKey }),
      ...secretColumns(secrets, secretContext(actor.id, option), body.secretKey),
      updatedAt: now().toISOString(),
    }
    const mine = and(eq(table.userId, actor.id), eq(table.option, option))
    const changed = await db
      .update(table)
      .set(change)
      // Checks and writes in one statement, so that another call can't turn the option on in between.
      .where(publicKey === null ? and(mine, eq(table.isEnabled, false)) : mine)
      .returning()
    if (changed[0]) return ownSettingResponse(db, actor, `${changed[0].label} is saved.`)
    if ((await db.$count(table, mine)) > 0) {
      const message = 'Switch this payment method off before you remove its public key.'
      throw ServiceError.field('publicKey', message)
    }
    if (currency === undefined) {
      throw ServiceError.field('currency', 'A new payment method needs a currency.')
    }
    const [row] = await db
      .insert(table)
      .values({ ...change, userId: actor.id, option, label: label ?? option, currency })
      // If the option is added twice at the same time, the later call changes it.
      .onConflictDoUpdate({ target: [table.userId, table.option], set: change })
      .returning()
    if (!row) throw new Error('A payment option was not stored.')
    return ownSettingResponse(db, actor, `${row.label} is added.`)
  }
