import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { confirm, edit, rows, submit } from './steps.ts'

export const subadmin: PageScenario = {
  heading: 'Sub-admins',
  scene: {
    // Mary is on the second page of the list.
    subAdmins: [
      ...rows(8, (index) => fixtures.subAdmin({ _id: `s${index}`, name: `Person ${index}` })),
      fixtures.subAdmin({ _id: 'mary', name: 'Mary' }),
    ],
  },
  calls: ['getCreatedSubAdmin'],
  pageSizes: { 'Sub-admins': 8 },
  parts: {
    'a sub-admin of another page, to edit': {
      at: '?drawer=edit&id=mary',
      calls: ['getSubAdmin'],
      reads: { heading: 'Edit Mary', call: 'getSubAdmin', id: 'mary' },
    },
  },
  actions: {
    'creating a sub-admin': {
      at: '?drawer=new',
      call: 'createSubAdmin',
      act: submit(
        'New sub-admin',
        { Email: 'grace@gallery.example', Password: 'a long password' },
        'Create sub-admin',
      ),
    },
    'changing a sub-admin': {
      at: '?drawer=edit&id=s1',
      call: 'updateSubAdmin',
      act: submit(edit, { Name: 'Grace' }, 'Save changes'),
    },
    'switching a sub-admin off': {
      call: 'updateSubAdmin',
      lost: 'repeatable',
      act: confirm((screen) => screen.getByRole('switch', { name: 'Active: Person 1' }), 'Switch off'),
    },
  },
  opens: ['New sub-admin', 'Edit Lise Meitner'],
}
