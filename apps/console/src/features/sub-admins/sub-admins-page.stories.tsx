import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { screen, userEvent, waitFor } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { listStories } from '#src/testing/list-stories.ts'
import { deniedPage, showsRole } from '#src/testing/story-parts.ts'

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

const stories = listStories({
  path: '/subadmin',
  nouns: ['sub-admin', 'sub-admins'],
  operation: 'getCreatedSubAdmin',
  full: { subAdmins },
  one: { subAdmins: subAdmins.slice(0, 1) },
  play: showsRole('row', { name: /Mary Somerville/ }),
})

/** More than a page, with inactive sub-admins, some who never signed in, long names and missing names. */
export const Loaded: Story = { ...stories.loaded, tags: ['!test'] }
export const OneRow: Story = { ...stories.oneRow, tags: ['!test'] }
export const Loading: Story = { ...stories.loading, tags: ['!test'] }
export const Empty: Story = stories.empty
export const NoMatches: Story = { ...stories.nothingMatches, tags: ['!test'] }
export const Failed: Story = { ...stories.failed, tags: ['!test'] }

/** A sub-admin may not open the page. */
export const Denied: Story = { ...deniedPage, tags: ['!test'] }

/** A generated password can be read and copied until it is sent. */
export const NewSubAdmin: Story = {
  tags: ['!test'],
  args: { path: '/subadmin?drawer=new' },
  beforeEach: ({ msw }) => msw.use(...handlers({ subAdmins })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Generate a password' }))
    await screen.findByRole('button', { name: 'Copy the password' })
  },
}

export const EditSubAdmin: Story = {
  tags: ['!test'],
  args: { path: '/subadmin?drawer=edit&id=person-8' },
  beforeEach: ({ msw }) => msw.use(...handlers({ subAdmins })),
  play: showsRole('dialog', { name: 'Edit Lise Meitner' }),
}

/** Names the person and the effect. */
export const SwitchOff: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ subAdmins })),
  play: async () => {
    await userEvent.click(await screen.findByRole('switch', { name: 'Active: Mary Somerville' }))
    await waitFor(() => screen.getByRole('alertdialog', { name: 'Switch off Mary Somerville?' }))
  },
}
