import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const subadmin: PageScenario = {
  heading: 'Sub-admins',
  scene: {
    // Mary is on the second page of the list.
    subAdmins: [
      ...rows(8, (index) => fixtures.subAdmin({ _id: `s${index}`, name: `Person ${index}` })),
      fixtures.subAdmin({ _id: 'mary', name: 'Mary' }),
    ],
  },
  pageSizes: { 'Sub-admins': 8 },
  opens: ['New sub-admin', 'Edit Lise Meitner'],
}
