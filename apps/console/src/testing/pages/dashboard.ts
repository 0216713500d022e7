import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const dashboard: PageScenario = {
  heading: 'Dashboard',
  scene: {
    profile: fixtures.profile({ walletAddress: null, frontendDomainUrl: 'https://shop.example' }),
    sessions: [fixtures.session({ isCurrent: true }), fixtures.session({ device: 'Safari on iOS' })],
  },
  pageSizes: { Visitors: 5, Messages: 5 },
  nine: {
    ipInfo: rows(9, (index) => fixtures.ipInfo({ ip: `198.51.${index}.0` })),
    userFormData: rows(9, () => fixtures.userFormData()),
  },
  opens: ['Open message from Emmy Noether'],
  picture: 'dashboard-messages',
}
