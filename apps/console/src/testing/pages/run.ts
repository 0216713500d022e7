import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { pricedRun, pricedScene, runDetailsOf, runningScene } from './almanac.ts'
import { withImports, withRuns } from './offered.ts'
import { confirm, press } from './steps.ts'
import { mintable } from './tides.ts'

const old = fixtures.runQuote({ pricedAt: '2026-03-02T09:30:00.000Z' })

export const run: PageScenario = {
  heading: 'Minting Almanac',
  params: { runId: 'almanac' },
  scene: { capabilities: [...withRuns], ...runningScene() },
  calls: ['getRun', 'getRunSteps', 'capabilities'],
  pageSizes: {},
  actions: {
    'approving a run': {
      call: 'approveRun',
      scene: pricedScene,
      lost: 'once',
      act: (screen) => press(screen.getByRole('button', { name: 'Mint 240 assets on Amber' })),
    },
    'pausing a run': {
      call: 'controlRun',
      lost: 'once',
      act: (screen) => press(screen.getByRole('button', { name: 'Pause run' })),
    },
    'updating the prices of a run': {
      call: 'planMintRun',
      lost: 'again',
      scene: {
        ...mintable,
        capabilities: [...withRuns],
        assets: [fixtures.asset({ _id: 'almanac-1', collection_id: 'tides' })],
        runs: [{ ...pricedRun(), quote: old }],
        runDetails: { almanac: { steps: runDetailsOf(0).steps.slice(0, 1) } },
      },
      act: (screen) => press(screen.getByRole('button', { name: 'Update prices' })),
    },
    'undoing an import': {
      call: 'undoImport',
      scene: {
        capabilities: [...withImports],
        runs: [fixtures.importRun({ _id: 'almanac', collection: { _id: 'tides', name: 'Tides' } })],
      },
      lost: 'once',
      act: confirm((screen) => screen.getByRole('button', { name: 'Undo import' }), 'Undo import'),
    },
  },
  opens: null,
  picture: 'run',
}
