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
]
