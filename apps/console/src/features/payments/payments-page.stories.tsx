import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { screen, userEvent, within } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Payments',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/payment' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const { profile, fiatPaymentOption: option, fiatPaymentSetting: setting, secretHint } = fixtures
const unset = secretHint({ isSet: false, ending: null })
const ofAdmin = setting({
  owner: profile().email,
  options: [
    option({ isEnabled: true }),
    option({ option: 'bank-transfer', label: 'Bank transfer', publicKey: null, secretKey: unset }),
    option({
      option: 'gift-voucher-of-the-association-of-museums',
      label: 'Gift voucher of the association of museums, galleries and everything that lies between them',
      currency: 'CHF',
      publicKey: 'publishable_live_a_very_long_key_that_some_provider_hands_out_0123456789',
      secretKey: secretHint({ ending: null }),
    }),
  ],
})
const registrar = profile({ role: 'sub_admin', email: 'mary@gallery.example' })
const ofRegistrar = setting({
  owner: registrar.email,
  options: [option({ option: 'wallet', label: 'Wallet', isEnabled: true })],
})

/** Payment methods in every state, with long words. The first admin's setting is the platform's. */
export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers({ fiatPaymentSettings: [ofAdmin] })),
  play: showsRole('row', { name: /Bank transfer/ }),
}

export const OneRow: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ fiatPaymentSettings: [setting({ owner: profile().email })] })),
  play: showsRole('row', { name: /Card/ }),
}

/** A sub-admin has a separate setting and can view the platform's. */
export const SubAdmin: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ profile: registrar, fiatPaymentSettings: [ofAdmin, ofRegistrar] })),
  play: async () => {
    await screen.findByRole('row', { name: /Bank transfer/ })
    await screen.findByRole('row', { name: /Wallet/ })
  },
}

export const Loading: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) =>
    msw.use(
      pending('clientGetOwnFiatPaymentSetting'),
      pending('clientGetPlatformFiatPaymentSetting'),
      ...handlers(),
    ),
}

/** Explains the page and offers the first step. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: shows('No payment methods yet'),
}

export const EmptyForSubAdmin: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: registrar })),
  play: shows('The platform has no payment methods yet'),
}

/** Shows what failed, why, and the request ID for the server's log. */
export const Failed: Story = {
  tags: ['!test'],
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(
      failing('clientGetOwnFiatPaymentSetting', 500, 'The database does not answer.'),
      failing('clientGetPlatformFiatPaymentSetting', 500, 'The database does not answer.'),
      ...handlers(),
    ),
  play: async () => {
    await screen.findAllByText('The database does not answer.')
  },
}

export const Denied: Story = {
  tags: ['!test'],
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(
      failing(
        'clientGetPlatformFiatPaymentSetting',
        403,
        'Your role may not read the platform’s payment methods.',
      ),
      ...handlers({ profile: registrar, fiatPaymentSettings: [ofRegistrar] }),
    ),
  play: shows('Your role may not read the platform’s payment methods.'),
}

export const NewOption: Story = {
  tags: ['!test'],
  args: { path: '/payment?drawer=new' },
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: showsRole('dialog', { name: 'Add payment method' }),
}

/** Missing values are shown at their fields and above the form. */
export const NewOptionRefused: Story = {
  args: { path: '/payment?drawer=new' },
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Add payment method' })
    await userEvent.click(within(drawer).getByRole('button', { name: 'Add payment method' }))
    await screen.findAllByText('Choose a currency.')
  },
}

export const EditOption: Story = {
  tags: ['!test'],
  args: { path: '/payment?drawer=edit&option=card' },
  beforeEach: ({ msw }) => msw.use(...handlers({ fiatPaymentSettings: [ofAdmin] })),
  play: showsRole('dialog', { name: 'Edit Card' }),
}
