import type { ActionScenario, PageScenario, Screen } from '../page-scenario.ts'
import { withImports, withoutRuns } from './offered.ts'
import { picture, press } from './steps.ts'

const plates = () =>
  new File(['[{"name":"Plate","image":"tide.png"}]'], 'plates.json', { type: 'application/json' })

/** Chooses metadata with a picture. Returns what imports it. */
const choose = async (screen: Screen) => {
  await screen.getByLabelText('Files').upload([plates(), picture()])
  return screen.getByRole('button', { name: 'Import 1 asset' })
}

/** Imports it, by a call after which another attempt has a button of its own. */
const sending = (
  call: ActionScenario['call'],
  again: string,
  lost: 'again' | 'repeatable',
): ActionScenario => ({
  call,
  scene: { capabilities: [...withImports] },
  lost,
  act: async (screen) => {
    await (await choose(screen)).click()
    const element = screen.getByRole('button', { name: again })
    return { element, press: () => element.click() }
  },
})

export const importing: PageScenario = {
  heading: 'Import to Tides',
  params: { type: 'Collection', id: 'tides' },
  calls: ['getCollection'],
  reads: { call: 'getCollection', id: 'tides' },
  pageSizes: {},
  actions: {
    'reading an address': {
      call: 'readImportAddress',
      scene: { capabilities: [...withImports] },
      lost: 'repeatable',
      act: async (screen) => {
        const address = screen.getByRole('textbox', { name: 'Or paste an address' })
        await address.fill('https://plates.example/plates.json')
        return press(screen.getByRole('button', { name: 'Fetch file' }))
      },
    },
    'opening an import': {
      call: 'createImport',
      scene: { capabilities: [...withImports] },
      lost: 'again',
      act: async (screen) => press(await choose(screen)),
    },
    'reading what an import has received': sending('getImport', 'Try again', 'repeatable'),
    'sending the rows of an import': sending('addImportRows', 'Try again', 'repeatable'),
    'sending a file of an import': sending('addImportFile', 'Try again', 'repeatable'),
    // On a bad line the calls before it are lost first; a second start is refused.
    'starting an import': sending('startImport', 'Start import', 'repeatable'),
    'checking an import': {
      call: 'premintAssetWithJsonFile',
      // What passes the check is imported.
      isMeant: async (request) => (await request.formData()).get('dryRun') === 'true',
      scene: { capabilities: [...withoutRuns] },
      // It changes nothing.
      lost: 'repeatable',
      act: async (screen) => press(await choose(screen)),
    },
  },
  tasks: {
    'importing assets': {
      call: 'premintAssetWithJsonFile',
      scene: { capabilities: [] },
      before: choose,
      act: (screen) => press(screen.getByRole('button', { name: 'Import 1 asset' })),
    },
  },
  opens: null,
  picture: 'import',
}
