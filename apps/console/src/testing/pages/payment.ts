import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { edit, submit, toggle } from './steps.ts'

export const payment: PageScenario = {
  heading: 'Payments',
  scene: { fiatPaymentSettings: [fixtures.fiatPaymentSetting()] },
  calls: ['clientGetOwnFiatPaymentSetting', 'clientGetPlatformFiatPaymentSetting', 'getProfile'],
  pageSizes: {},
  actions: {
    'changing a way to pay': {
      at: '?drawer=edit&option=card',
      call: 'adminUpdateFiatPaymentSetting',
      act: submit(edit, { Label: 'Credit card' }, 'Save changes'),
    },
    'switching a way to pay on': toggle('adminEnableDisableFiatPaymentOption', 'Enabled: Card'),
  },
  opens: ['Add a way to pay', 'Edit Card'],
}
