import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { drawer, picture, press, rows, submit, upload } from './steps.ts'
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
  calls: ['allCollection'],
  pageSizes: { Collections: 8 },
  menu: { row: 'Collection 1', entries: collectionMenu('Collection 1') },
  parts: {
    'the collections of a venue': { at: '?venue=print', calls: ['allCollection', 'getVenue'] },
  },
  actions: {
    'creating a collection': {
      at: '?drawer=new',
      call: 'createCollection',
      act: submit('New collection', { Name: 'Moors' }, 'Create collection'),
    },
    'sending a picture': {
      at: '?drawer=new',
      call: 'uploadCollectionImage',
      lost: 'again',
      act: (screen) => upload(drawer(screen, 'New collection').getByLabelText('Picture'), picture()),
    },
    'publishing a collection': {
      call: 'updateCollectionPublishItem',
      lost: 'repeatable',
      act: (screen) => {
        const menu = screen.getByRole('button', { name: 'Actions for Collection 1' })
        return press(menu, async () => {
          await menu.click()
          await screen.getByRole('menuitem', { name: 'Publish' }).click()
        })
      },
    },
  },
  opens: null,
}
