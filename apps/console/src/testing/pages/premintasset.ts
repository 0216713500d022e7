import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'
import { mintable } from './tides.ts'

const asset = (name: string) => fixtures.asset({ _id: name, collection_id: 'tides', name })
export const premintasset: PageScenario = {
  heading: 'Tides',
  params: { type: 'Venue', id: 'tides' },
  scene: { assets: ['One', 'Two'].map(asset) },
  pageSizes: { 'Premint assets': 8 },
  nine: { assets: rows(9, (index) => asset(`Asset ${index}`)) },
  menu: {
    row: 'One',
    scene: mintable,
    entries: {
      'Mint…': { dialog: 'Mint “One”?' },
      Edit: { dialog: 'Edit One' },
      'Nest…': { dialog: /^Nest / },
    },
  },
  opens: null,
}
