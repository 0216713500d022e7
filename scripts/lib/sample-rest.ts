import type { StrictSdk } from '@vitrine/sdk/contract'
import type { JourneyPage } from '../../apps/console/e2e/pages.ts'
import { sampleData } from './sample-data.ts'
import { samplePayments } from './sample-payments.ts'
import { samplePrompts } from './sample-prompts.ts'
import { sampleSettings } from './sample-settings.ts'
import { sampleSubAdmins } from './sample-sub-admins.ts'
import { sampleVisitors } from './sample-visitors.ts'
import { sampleVenues, venuePages } from './sample-venues.ts'

/**
 * Creates samples for the pages other than collections and assets. Returns the pages whose URLs contain an id, including that of
 * a collection with assets. The client must be an admin's.
 */
export async function sampleRest(sdk: StrictSdk, collection_id: string): Promise<readonly JourneyPage[]> {
  await samplePayments(sdk)
  await sampleSubAdmins(sdk)
  await samplePrompts(sdk)
  await sampleData(sdk)
  await sampleVisitors(sdk)
  await sampleSettings(sdk)
  const { data: assets, collection } = await sdk.assets.list({ collection_id, page: 1, pageSize: 1 })
  const importing = `/collection/import/Collection/${collection_id}`
  return [
    { path: importing, name: 'import', heading: `Import to ${collection.name}`, opens: [] },
    ...['', '/contracts', '/airdrops', '/settings'].map((tab) => ({
      path: `/collection/${collection_id}${tab}`,
      name: `collection${tab.replace('/', '-')}`,
      heading: collection.name,
      opens: [],
    })),
    ...assets.map(({ _id, name }) => ({ path: `/asset/${_id}`, name: 'asset', heading: name, opens: [] })),
    ...venuePages(await sampleVenues(sdk)),
  ]
}
