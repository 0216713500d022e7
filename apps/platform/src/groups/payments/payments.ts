import type { Group } from '#src/contract/types.ts'
import { platformSetting, settingOf } from './fiat-setting.ts'
import { switchOption } from './switch-option.ts'
import { updateOption } from './update-option.ts'

/** Fiat payment: each person has a setting of their own (specification, section 7, "Fiat payment"). */
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
