import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'
import { collectionMenu, tides } from './tides.ts'

export const collection: PageScenario = {
  heading: 'Collections',
  scene: {
    // Tides is on the second page of the list.
    collections: [
      ...rows(8, (index) =>
        fixtures.collection({ _id: `c${index}`, name: `Collection ${index}`, symbol: `S${index}` }),
      ),
      tides,
    ],
    airDrops: [fixtures.airDrop({ collection_id: 'tides' })],
  },
  pageSizes: { Collections: 8 },
  menu: { row: 'Collection 1', entries: collectionMenu('Collection 1') },
  opens: null,
}
