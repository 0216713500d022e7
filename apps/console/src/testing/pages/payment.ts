import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'

export const payment: PageScenario = {
  heading: 'Payments',
  scene: { fiatPaymentSettings: [fixtures.fiatPaymentSetting()] },
  pageSizes: {},
  opens: ['Add payment method', 'Edit Card'],
}
