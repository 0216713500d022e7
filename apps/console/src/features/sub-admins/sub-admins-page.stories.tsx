import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { screen, userEvent, waitFor } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Sub-admins',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/subadmin' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const names = [
  'Mary Somerville',
  'Grace Hopper',
  '',
  'Maria Anna Wolfgang Amadea von und zu Hohenlohe-Waldenburg-Schillingsfürst the Younger',
  'Émilie du Châtelet',
  'Ada Lovelace',
  'Katherine Johnson',
  'Hedy Lamarr',
  'Lise Meitner',
]
const subAdmins = names.map((name, index) =>
  fixtures.subAdmin({
    _id: `person-${index}`,
    name,
    email:
      index === 3
        ? 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft@gallery.example'
        : `registrar-${index}@gallery.example`,
    isActive: index % 3 !== 1,
    ...(index % 2 === 0 ? {} : { lastSignInAt: null }),
  }),
)

/** More than a page, some switched off, some who never signed in, with long names and without. */
export const Loaded: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ subAdmins })),
  play: async () => {
    await screen.findByRole('row', { name: /Mary Somerville/ })
  },
}

export const OneRow: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ subAdmins: subAdmins.slice(0, 1) })),
  play: Loaded.play as NonNullable<Story['play']>,
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('getCreatedSubAdmin'), ...handlers()),
}

/** Says what the place is for and offers the first step. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async () => {
    await screen.findByText('No sub-admins yet')
  },
}

/** Says what failed, why, and how to find it in the server's log. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(failing('getCreatedSubAdmin', 500, 'The database does not answer.'), ...handlers()),
  play: async () => {
    await screen.findByText('The database does not answer.')
  },
}

/** A sub-admin has no business here. */
export const Denied: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin' }) })),
  play: async () => {
    await screen.findByRole('heading', { name: 'You are not allowed to open this page' })
  },
}

export const NoMatches: Story = {
  args: { path: '/subadmin?search=nobody' },
  beforeEach: ({ msw }) => msw.use(...handlers({ subAdmins })),
  play: async () => {
    await screen.findByText('No sub-admin matches')
  },
}

/** A password that was made up can be read and copied until it is sent. */
export const NewSubAdmin: Story = {
  args: { path: '/subadmin?drawer=new' },
  beforeEach: ({ msw }) => msw.use(...handlers({ subAdmins })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Generate a password' }))
    await screen.findByRole('button', { name: 'Copy the password' })
  },
}

export const EditSubAdmin: Story = {
  args: { path: '/subadmin?drawer=edit&id=person-8' },
  beforeEach: ({ msw }) => msw.use(...handlers({ subAdmins })),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Edit Lise Meitner' })
  },
}

/** Names the person and the consequence. */
export const SwitchOff: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ subAdmins })),
  play: async () => {
    await userEvent.click(await screen.findByRole('switch', { name: 'Active: Mary Somerville' }))
    await waitFor(() => screen.getByRole('alertdialog', { name: 'Switch off Mary Somerville?' }))
  },
}
