import { and, eq, isNotNull } from 'drizzle-orm'
import type { Group, Handler } from '#src/contract/types.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { fiatPaymentOptions as table } from '#src/storage/db/schema/fiat-payment-options.ts'
import { platformSetting, settingOf } from './fiat-setting.ts'
import { ownSettingResponse } from './own-setting-response.ts'
import { updateOption } from './update-option.ts'

type Keys = Pick<typeof table.$inferSelect, 'publicKey' | 'sealedSecretKey'>

function missingKeys({ publicKey, sealedSecretKey }: Keys): string {
  if (publicKey === null && sealedSecretKey === null) return 'its public and its secret key'
  return publicKey === null ? 'its public key' : 'its secret key'
}

/** Turns an option of the caller's setting on or off. Throws `conflict` (`keys-missing`) if it lacks a key. */
const switchOption =
  ({ db, now }: Platform): Handler<'adminEnableDisableFiatPaymentOption'> =>
  async ({ body: { option, isEnabled }, actor }) => {
    const mine = and(eq(table.userId, actor.id), eq(table.option, option))
    const ready = and(mine, isNotNull(table.publicKey), isNotNull(table.sealedSecretKey))
    const [changed] = await db
      .update(table)
      .set({ isEnabled, updatedAt: now().toISOString() })
      .where(isEnabled ? ready : mine)
      .returning()
    if (changed) return ownSettingResponse(db, actor, `${changed.label} is ${isEnabled ? 'on' : 'off'}.`)
    const [row] = await db.select().from(table).where(mine)
    if (!row) throw ServiceError.notFound('There is no such payment method.')
    throw ServiceError.conflict(
      `${row.label} needs ${missingKeys(row)} before it can be switched on.`,
      'keys-missing',
    )
  }

/** Fiat payment settings, one for each person (specification, section 7, "Fiat payment"). */
export const payments: Group = (platform) => ({
  async clientGetOwnFiatPaymentSetting({ actor }) {
    const setting = await settingOf(platform.db, actor)
    return { data: setting ? [setting] : [] }
  },

  async clientGetPlatformFiatPaymentSetting() {
    const setting = await platformSetting(platform.db)
    return { data: setting ? [setting] : [] }
  },

  adminUpdateFiatPaymentSetting: updateOption(platform),
  adminEnableDisableFiatPaymentOption: switchOption(platform),
})
