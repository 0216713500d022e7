import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { respond } from '../respond.ts'
import { paginate } from './find.ts'

/** Figures for the dashboard. */
export const dashboard = (state: MockState, origin: string) => [
  respond(
    'dashboardCount',
    () => ({ data: { TotalCollections: state.collections.length, TotalAssets: state.assets.length } }),
    origin,
  ),
  respond('getAllIpInfo', (call) => paginate(state.ipInfo, call), origin),
  respond('getAllFormData', (call) => paginate(state.userFormData, call), origin),
  respond(
    'submitForm',
    ({ body }) => {
      state.userFormData.unshift(fixtures.userFormData({ ...body, createdAt: new Date().toISOString() }))
      return { message: 'Thank you. Your message has arrived.' }
    },
    origin,
  ),
  respond('visit', () => ({ message: 'The visit is counted.' }), origin),
]
