import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'
import { collectionMenu, tides } from './tides.ts'

export const event: PageScenario = {
  heading: 'Opening night',
  params: { venueID: 'print', eventID: 'opening' },
  pageSizes: { Collections: 8 },
  nine: {
    collections: rows(9, (index) =>
      fixtures.collection({ _id: `c${index}`, symbol: `S${index}`, event_collection_id: 'opening' }),
    ),
  },
  menu: {
    row: 'Tides',
    scene: { collections: [{ ...tides, isPublished: false, event_collection_id: 'opening' }] },
    entries: collectionMenu('Tides'),
  },
  opens: null,
}
