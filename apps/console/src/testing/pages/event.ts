import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { edit, rows, submit } from './steps.ts'
import { collectionMenu, tides } from './tides.ts'

export const event: PageScenario = {
  heading: 'Opening night',
  params: { venueID: 'print', eventID: 'opening' },
  calls: ['getCollectionByEventId', 'getEvent', 'getVenue'],
  reads: { call: 'getEvent', id: 'opening' },
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
  actions: {
    'changing an event': {
      at: '?drawer=event',
      call: 'createVenueEvent',
      act: submit(edit, { Name: 'Closing night' }, 'Save changes'),
    },
    'creating a collection of an event': {
      at: '?drawer=new',
      call: 'createCollection',
      act: submit('New collection', { Name: 'Moors' }, 'Create collection'),
    },
  },
  opens: null,
}
