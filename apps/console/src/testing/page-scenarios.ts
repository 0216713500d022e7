import type { PagePath } from '#src/session/pages.ts'
import type { PageScenario } from './page-scenario.ts'
import { agent } from './pages/agent.ts'
import { apikeys } from './pages/apikeys.ts'
import { asset } from './pages/asset.ts'
import { audit } from './pages/audit.ts'
import { brand } from './pages/brand.ts'
import { collection } from './pages/collection.ts'
import { collectionAirdrops } from './pages/collection-airdrops.ts'
import { collectionContracts } from './pages/collection-contracts.ts'
import { collectionOverview } from './pages/collection-overview.ts'
import { collectionSettings } from './pages/collection-settings.ts'
import { crawling } from './pages/crawling.ts'
import { dashboard } from './pages/dashboard.ts'
import { datasource } from './pages/datasource.ts'
import { event } from './pages/event.ts'
import { events } from './pages/events.ts'
import { identity } from './pages/identity.ts'
import { importing } from './pages/import.ts'
import { login } from './pages/login.ts'
import { payment } from './pages/payment.ts'
import { premintasset } from './pages/premintasset.ts'
import { prompts } from './pages/prompts.ts'
import { run } from './pages/run.ts'
import { runs } from './pages/runs.ts'
import { search } from './pages/search.ts'
import { setting } from './pages/setting.ts'
import { subadmin } from './pages/subadmin.ts'
import { vectorIndex } from './pages/vector-index.ts'
import { vectordb } from './pages/vectordb.ts'
import { venue } from './pages/venue.ts'
import { xcp } from './pages/xcp.ts'

/**
 * Scenarios of all pages. Journeys and screenshots import it in Node too, so its imports must also work
 * there.
 */
export const pageScenarios: Readonly<Record<PagePath | '/login', PageScenario>> = {
  '/login': login,
  '/dashboard': dashboard,
  '/collection': collection,
  '/collection/premintasset/$type/$id': premintasset,
  '/collection/$id': collectionOverview,
  '/collection/$id/contracts': collectionContracts,
  '/collection/$id/airdrops': collectionAirdrops,
  '/collection/$id/settings': collectionSettings,
  '/collection/import/$type/$id': importing,
  '/payment': payment,
  '/venue': venue,
  '/venue/event/$venueID': events,
  '/venue/event/$venueID/$eventID': event,
  '/Setting': setting,
  '/brand': brand,
  '/runs': runs,
  '/run/$runId': run,
  '/asset/$assetId': asset,
  '/subadmin': subadmin,
  '/apikeys': apikeys,
  '/audit': audit,
  '/XCP': xcp,
  '/vectordb': vectordb,
  '/search': search,
  '/vectordb/$indexName': vectorIndex,
  '/prompts': prompts,
  '/datasource': datasource,
  '/crawling': crawling,
  '/identity': identity,
  '/agent': agent,
}
