import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { screen } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Settings',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/Setting' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const key = (ending: string) => fixtures.secretHint({ ending })
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const scene: Parameters<typeof handlers>[0] = {
  profile: fixtures.profile({ frontendDomainUrl: 'https://shop.gallery.example' }),
  nodeUrls: [
    fixtures.providerUrl({ key: key('c0de'), updatedAt: ago(2) }),
    fixtures.providerUrl({
      blockchainType: 6,
      host: 'https://basalt.provider.example:8443',
      updatedAt: ago(50),
    }),
    fixtures.providerUrl({
      blockchainType: 4,
      networkType: 3,
      host: 'https://a-node-of-our-own-with-a-very-long-name.infrastructure.gallery.example',
      key: fixtures.secretHint({ isSet: false, ending: null }),
      updatedAt: ago(500),
    }),
  ],
  bundlerUrls: [
    fixtures.providerUrl({ host: 'https://bundler.example', key: key('f00d'), updatedAt: ago(3) }),
  ],
  paymasterContracts: [
    fixtures.paymasterContract({
      blockchainType: 4,
      networkType: 3,
      status: 'failed',
      contractAddress: null,
      deposit: '0',
      error: 'The admin wallet cannot pay the fee. Fund it and deploy again.',
      updatedAt: ago(1),
    }),
    fixtures.paymasterContract({ deposit: '123456789012345678', updatedAt: ago(30) }),
  ],
  emailCredential: fixtures.emailCredential({ updatedAt: ago(26) }),
  customEnvCredential: fixtures.customEnvCredential({
    names: [
      'STORAGE_BUCKET',
      'STORAGE_KEY_ID',
      'STORAGE_REGION',
      'STORAGE_SECRET',
      'CDN_DISTRIBUTION',
      'CDN_ZONE',
    ],
    updatedAt: ago(70),
  }),
  databaseCredentials: [
    fixtures.databaseCredential({ updatedAt: ago(5) }),
    fixtures.databaseCredential({ name: long, engine: 'mysql', port: 3306, ssl: false, updatedAt: ago(900) }),
  ],
  aiModel: fixtures.aiModel({ apiKey: key('beef'), updatedAt: ago(8) }),
  vectorStore: fixtures.vectorStore({ apiKey: key('cafe'), updatedAt: ago(8) }),
}
const subAdmin = fixtures.profile({ role: 'sub_admin', frontendDomainUrl: 'https://shop.gallery.example' })

const reads = [
  'getFrontendDomainUrl',
  'getNodeUrl',
  'getBundlerUrl',
  'allPayMasterSmartContract',
  'getEmailCred',
  'getCustomEnvCredentialCloud',
  'getDatabaseCredential',
  'getApiKeyModelName',
  'getVectorDetails',
] as const

/** Everything is set, with a failed deployment and long names. */
export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: async () => {
    await screen.findByText('STORAGE_BUCKET')
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(...reads.map((operation) => pending(operation)), ...handlers()),
}

/** Each setting explains its purpose. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: fixtures.profile({ frontendDomainUrl: null }) })),
  play: async () => {
    await screen.findByText('No AI model is set')
  },
}

/** Each setting fails separately. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(
      failing('getFrontendDomainUrl', 500, 'The database does not answer.'),
      failing('getNodeUrl', 500, 'The database does not answer.'),
      failing('getEmailCred', 500, 'The database does not answer.'),
      ...handlers(scene),
    ),
  play: async () => {
    await screen.findByText('The email account could not be loaded')
  },
}

/** Emails that the mail server refused or that expired. */
export const UndeliveredEmails: Story = {
  args: { path: '/Setting?section=email' },
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        ...scene,
        undeliveredMails: [
          fixtures.undeliveredMail({ lastTryAt: ago(1) }),
          fixtures.undeliveredMail({
            kind: 'one-time-password',
            to: `m…@${long.toLowerCase()}.example`,
            tries: 4,
            error: 'The mail server could not be reached.',
            lastTryAt: ago(20),
            canRetry: false,
          }),
        ],
      }),
    ),
  play: async () => {
    await screen.findByText('2 emails could not be delivered')
  },
}

/** A user who may view the settings, but not change them. */
export const ReadOnly: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) => msw.use(...handlers({ ...scene, profile: subAdmin })),
  play: async () => {
    await screen.findByText('STORAGE_BUCKET')
  },
}

export const Denied: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(
      ...reads.map((operation) => failing(operation, 403, 'Your role may not see the settings.')),
      ...handlers({ profile: subAdmin }),
    ),
  play: async () => {
    await screen.findByText('The databases could not be loaded')
  },
}

const opened = (modal: string, title: string, content = scene): Story => ({
  args: { path: `/Setting?modal=${modal}` },
  beforeEach: ({ msw }) => msw.use(...handlers(content)),
  play: async () => {
    // Waits until the modal's code is loaded.
    await screen.findByRole('dialog', { name: title })
  },
})

export const DomainModal: Story = { ...opened('domain', 'Update the storefront domain'), tags: ['!test'] }
export const NodeModal: Story = { ...opened('node', 'Add a node URL'), tags: ['!test'] }
export const PaymasterModal: Story = { ...opened('paymaster', 'Deploy a paymaster'), tags: ['!test'] }
/** Deploying needs a wallet, which can be created here. */
export const PaymasterWithoutWallet: Story = opened('paymaster', 'Deploy a paymaster', {
  profile: fixtures.profile({ walletAddress: null }),
})
export const EmailModal: Story = { ...opened('email', 'Update the email account'), tags: ['!test'] }
export const CloudModal: Story = { ...opened('cloud', 'Upload cloud credentials'), tags: ['!test'] }
export const DatabaseModal: Story = { ...opened('database', 'Add a database'), tags: ['!test'] }
export const AiModal: Story = { ...opened('ai', 'Update the AI model'), tags: ['!test'] }
export const VectorModal: Story = { ...opened('vector', 'Set the key of the vector store'), tags: ['!test'] }

/** A service whose last test failed, and files that a gateway did not return. */
export const TokenFiles: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        ...scene,
        capabilities: ['publishing'],
        tokenFiles: fixtures.tokenFiles({
          kind: 'pinning-service',
          address: 'https://a-pinning-service-with-a-very-long-name.infrastructure.gallery.example/psa',
          key: key('beef'),
          files: { published: 2_400, accepted: 0, pending: 12, unreadable: 3 },
          test: {
            passed: false,
            readBack: false,
            message: 'gateway.example answered with HTTP 404.',
            at: ago(1),
          },
        }),
      }),
    ),
  play: async () => {
    await screen.findByText('gateway.example answered with HTTP 404.')
  },
}
