import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'

export const collectionAirdrops: PageScenario = {
  heading: 'Tides',
  params: { id: 'tides' },
  scene: { airDrops: [fixtures.airDrop({ collection_id: 'tides' })] },
  pageSizes: {},
  opens: null,
}
