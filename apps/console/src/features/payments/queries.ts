import type { ResponseOf } from '@vitrine/sdk'
import { queries } from '#src/session/queries.ts'

const firstOf = ({ data }: ResponseOf<'clientGetOwnFiatPaymentSetting'>) => data[0] ?? null

/** The signed-in user's setting; null before the first setup. */
export const ownSettingQuery = { ...queries.payments.getOwn(), select: firstOf }

/** The platform's setting, which is the first entry (specification, section 3); null without an entry. */
export const platformSettingQuery = { ...queries.payments.getPlatform(), select: firstOf }
