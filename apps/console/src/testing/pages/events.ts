import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

const atPrint = { venue_collection_id: ['print'] }

export const events: PageScenario = {
  heading: 'Print Room',
  params: { venueID: 'print' },
  scene: {
    // The opening night is on the second page of the list.
    venueEvents: [
      ...rows(8, (index) =>
        fixtures.venueEvent({
          _id: `e${index}`,
          name: `Evening ${index}`,
          ...atPrint,
          startsAt: '2026-05-01T10:00:00Z',
          endsAt: '2026-05-01T12:00:00Z',
        }),
      ),
      fixtures.venueEvent({ _id: 'opening', name: 'Opening night', ...atPrint }),
    ],
  },
  pageSizes: { Events: 8 },
  menu: {
    row: 'Evening 1',
    entries: { Edit: { dialog: 'Edit Evening 1' }, Collections: { heading: 'Evening 1' } },
  },
  opens: null,
}
