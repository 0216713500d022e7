import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { edit, submit, toggle } from './steps.ts'

export const payment: PageScenario = {
  heading: 'Payments',
  scene: { fiatPaymentSettings: [fixtures.fiatPaymentSetting()] },
  calls: ['clientGetOwnFiatPaymentSetting', 'clientGetPlatformFiatPaymentSetting', 'getProfile'],
  pageSizes: {},
  actions: {
    'changing a payment method': {
      at: '?drawer=edit&option=card',
      call: 'adminUpdateFiatPaymentSetting',
      act: submit(edit, { Label: 'Credit card' }, 'Save changes'),
    },
    'switching a payment method on': toggle('adminEnableDisableFiatPaymentOption', 'Enabled: Card'),
  },
  opens: ['Add payment method', 'Edit Card'],
}
