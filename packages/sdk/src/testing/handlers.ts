import type { HttpHandler } from 'msw'
import { airdrops } from './handlers/airdrops.ts'
import { assets } from './handlers/assets.ts'
import { apiKeys } from './handlers/api-keys.ts'
import { audit } from './handlers/audit.ts'
import { auth } from './handlers/auth.ts'
import { capabilities } from './handlers/capabilities.ts'
import { collections } from './handlers/collections.ts'
import { contracts } from './handlers/contracts.ts'
import { crawling } from './handlers/crawling.ts'
import { dashboard } from './handlers/dashboard.ts'
import { dataSources } from './handlers/data-sources.ts'
import { events } from './handlers/events.ts'
import { payments } from './handlers/payments.ts'
import { profile } from './handlers/profile.ts'
import { prompts } from './handlers/prompts.ts'
import { sessions } from './handlers/sessions.ts'
import { settings } from './handlers/settings.ts'
import { subAdmins } from './handlers/sub-admins.ts'
import { toolServers } from './handlers/tool-servers.ts'
import { vector } from './handlers/vector.ts'
import { venues } from './handlers/venues.ts'
import { createState, type MockOptions } from './mock-api.ts'

const groups = [
  auth,
  profile,
  sessions,
  dashboard,
  collections,
  assets,
  contracts,
  airdrops,
  venues,
  events,
  payments,
  subAdmins,
  settings,
  vector,
  dataSources,
  crawling,
  prompts,
  toolServers,
  apiKeys,
  audit,
  capabilities,
]

/**
 * MSW handlers of the whole API over one scene: what is created is listed, what is switched stays switched.
 * Give them to `setupServer`, `setupWorker` or a story.
 *
 * @example
 * worker.use(...handlers({ collections: [fixtures.collection({ name: 'Harbour' })] }))
 */
export function handlers({ origin = '*', ...scene }: MockOptions = {}): HttpHandler[] {
  const state = createState(scene)
  return groups.flatMap((group) => group(state, origin))
}
