import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { confirm, drawer, press, rows, submit, upload } from './steps.ts'
import { mintable } from './tides.ts'

export const setting: PageScenario = {
  heading: 'Settings',
  scene: { nodeUrls: [fixtures.providerUrl({ _id: 'node' })] },
  calls: [
    'allPayMasterSmartContract',
    'getApiKeyModelName',
    'getBundlerUrl',
    'getCustomEnvCredentialCloud',
    'getDatabaseCredential',
    'getEmailCred',
    'getFrontendDomainUrl',
    'getNodeUrl',
    'getUndeliveredMails',
    'getVectorDetails',
  ],
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
  parts: { 'a node URL, to change': { at: '?modal=node&id=node', calls: ['getNodeUrl'] } },
  actions: {
    'setting the storefront domain': {
      at: '?modal=domain',
      call: 'addFrontendDomainUrl',
      scene: { profile: fixtures.profile({ frontendDomainUrl: null }) },
      lost: 'again',
      act: submit('Set the storefront domain', { Address: 'https://new.example' }, 'Set domain'),
    },
    'changing the storefront domain': {
      at: '?modal=domain',
      call: 'updateFrontendDomainUrl',
      act: submit('Update the storefront domain', { Address: 'https://new.example' }, 'Update domain'),
    },
    'adding a node URL': {
      at: '?modal=node',
      call: 'setNodeUrl',
      act: submit('Add a node URL', { URL: 'https://node.example/key' }, 'Add node URL'),
    },
    'changing a node URL': {
      at: '?modal=node&id=node',
      call: 'updateNodeUrl',
      act: submit(/^Update the node URL/, { URL: 'https://node.example/key' }, 'Update node URL'),
    },
    'adding a bundler URL': {
      at: '?modal=bundler',
      call: 'setBundlerUrl',
      act: submit('Add a bundler URL', { URL: 'https://bundler.example/key' }, 'Add bundler URL'),
    },
    'changing a bundler URL': {
      at: '?modal=bundler&id=bundler',
      call: 'updateBundlerUrl',
      scene: { bundlerUrls: [fixtures.providerUrl({ _id: 'bundler' })] },
      act: submit(/^Update the bundler URL/, { URL: 'https://bundler.example/key' }, 'Update bundler URL'),
    },
    'changing the email account': {
      at: '?modal=email',
      call: 'updateEmailCredential',
      scene: { emailCredential: fixtures.emailCredential() },
      act: submit('Update the email account', { 'Sender name': 'The Gallery' }, 'Update email account'),
    },
    'setting the email account': {
      at: '?modal=email',
      call: 'setEmailCredential',
      lost: 'again',
      act: submit(
        'Set the email account',
        {
          'Email address': 'hello@shop.example',
          'SMTP server': 'smtp.shop.example',
          Password: 'secret of the mailbox',
        },
        'Set email account',
      ),
    },
    'retrying an undelivered email': {
      call: 'retryMail',
      scene: { undeliveredMails: [fixtures.undeliveredMail()] },
      lost: 'once',
      act: (screen) => press(screen.getByRole('button', { name: /^Retry email: Password change/ })),
    },
    'deleting an undelivered email': {
      call: 'deleteMail',
      scene: { undeliveredMails: [fixtures.undeliveredMail()] },
      lost: 'once',
      act: async (screen) => {
        await screen.getByRole('button', { name: /^Delete email: Password change/ }).click()
        return press(screen.getByRole('alertdialog').getByRole('button', { name: 'Delete email' }))
      },
    },
    'uploading cloud credentials': {
      at: '?modal=cloud',
      call: 'setCustomEnvCredentialCloud',
      lost: 'again',
      act: (screen) =>
        upload(
          drawer(screen, 'Upload cloud credentials').getByLabelText('Credentials file'),
          new File(['NAME=value'], 'cloud.env', { lastModified: 0 }),
        ),
    },
    'adding a database': {
      at: '?modal=database',
      call: 'addDatabaseCredential',
      act: submit(
        'Add a database',
        {
          Name: 'orders',
          Server: 'orders',
          'Database on the server': 'orders',
          'User name': 'orders',
          Password: 'secret of the orders',
        },
        'Add database',
      ),
    },
    'setting the AI model': {
      at: '?modal=ai',
      call: 'setApiKeyAndModelName',
      lost: 'again',
      act: submit('Set the AI model', { 'Model name': 'small-instruct-2' }, 'Set AI model'),
    },
    'setting the key of the vector store': {
      at: '?modal=vector',
      call: 'setVectorKey',
      lost: 'again',
      act: submit('Set the key of the vector store', { 'API key': 'a long vector key' }, 'Set store key'),
    },
  },
  tasks: {
    'deploying a paymaster': {
      at: '?modal=paymaster',
      call: 'deployPayMasterSmartContract',
      scene: { profile: mintable.profile },
      act: confirm(
        (screen) => drawer(screen, 'Deploy a paymaster').getByRole('button', { name: 'Deploy paymaster' }),
        'Deploy paymaster',
      ),
    },
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
