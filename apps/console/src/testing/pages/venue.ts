import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { drawer, picture, rows, submit, upload } from './steps.ts'

export const venue: PageScenario = {
  heading: 'Venues',
  scene: {
    // The print room is on the second page of the list.
    venues: [
      ...rows(8, (index) => fixtures.venue({ _id: `v${index}`, name: `Venue ${index}` })),
      fixtures.venue({ _id: 'print', name: 'Print Room' }),
    ],
  },
  calls: ['allVenue'],
  pageSizes: { Venues: 8 },
  menu: {
    row: 'Venue 1',
    entries: {
      Edit: { dialog: 'Edit Venue 1' },
      Events: { heading: 'Venue 1' },
      Collections: { heading: 'Collections' },
    },
  },
  parts: {
    'a venue of another page, to edit': {
      at: '?drawer=edit&id=print',
      calls: ['getVenue'],
      reads: { heading: 'Edit Print Room', call: 'getVenue', id: 'print' },
    },
  },
  actions: {
    'creating a venue': {
      at: '?drawer=new',
      call: 'createUpdateVenue',
      act: submit('New venue', { Name: 'Boat House' }, 'Create venue'),
    },
    'sending a picture of a venue': {
      at: '?drawer=new',
      call: 'venueFileUpload',
      lost: 'again',
      act: (screen) => upload(drawer(screen, 'New venue').getByLabelText('Picture'), picture()),
    },
  },
  opens: ['New venue'],
}
