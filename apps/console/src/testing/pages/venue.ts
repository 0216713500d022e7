import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const venue: PageScenario = {
  heading: 'Venues',
  scene: {
    // The print room is on the second page of the list.
    venues: [
      ...rows(8, (index) => fixtures.venue({ _id: `v${index}`, name: `Venue ${index}` })),
      fixtures.venue({ _id: 'print', name: 'Print Room' }),
    ],
  },
  pageSizes: { Venues: 8 },
  menu: {
    row: 'Venue 1',
    entries: {
      Edit: { dialog: 'Edit Venue 1' },
      Events: { heading: 'Venue 1' },
      Collections: { heading: 'Collections' },
    },
  },
  opens: ['New venue'],
}
