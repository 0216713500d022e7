import type { Schemas } from '@vitrine/sdk/contract'
import type { Actor } from '#src/access/actor.ts'
import type { Db } from '#src/storage/db/client.ts'
import { settingOf } from './fiat-setting.ts'

/** Returns the response to a change: the message, and the caller's updated setting. */
export async function ownSettingResponse(
  db: Db,
  actor: Actor,
  message: string,
): Promise<{ message: string; data: Schemas['FiatPaymentSetting'] }> {
  const data = await settingOf(db, actor)
  if (!data) throw new Error('A payment option was not stored.')
  return { message, data }
}
