import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const setting: PageScenario = {
  heading: 'Settings',
  scene: { nodeUrls: [fixtures.providerUrl({ _id: 'node' })] },
  pageSizes: {
    'Node-provider URLs': 5,
    'Bundler URLs': 5,
    'Paymaster contracts': 5,
    Databases: 5,
    'Undelivered emails': 5,
  },
  nine: {
    nodeUrls: rows(9, () => fixtures.providerUrl()),
    bundlerUrls: rows(9, () => fixtures.providerUrl()),
    paymasterContracts: rows(9, () => fixtures.paymasterContract()),
    undeliveredMails: rows(9, () => fixtures.undeliveredMail()),
    databaseCredentials: rows(9, (index) => fixtures.databaseCredential({ name: `Database ${index}` })),
  },
  opens: [
    'Update domain',
    'Add node URL',
    'Deploy paymaster',
    'Set email account',
    'Replace credentials',
    'Add database',
    'Set AI model',
    'Replace store key',
  ],
}
