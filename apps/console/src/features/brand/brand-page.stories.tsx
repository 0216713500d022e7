import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { screen } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { shows } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Brand',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/brand' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

/** Returns a picture as a data URL. */
const picture = (colour: string, other: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${colour}"/><circle cx="2.6" cy="1.9" r="1.1" fill="${other}"/></svg>`,
  )}`
const names = [
  'Harbour at dawn',
  'A name that goes on about the tides, the lighthouse and everything that lies between the two of them',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Étude in blue',
  'Field notes',
  'Glass',
  'Salt',
  'Nocturnes',
  'Ninth',
]
const collections = names.map((name, index) =>
  fixtures.collection({
    _id: `col-${index}`,
    name,
    symbol: `SYM${index}`,
    isPublished: true,
    image: index === 4 ? '' : picture(`hsl(${index * 40} 45% 35%)`, `hsl(${index * 40 + 30} 60% 70%)`),
    totalAssets: index * 120,
    soldAssets: index * 37,
  }),
)
const profile = fixtures.profile({ frontendDomainUrl: 'https://shop.gallery.example' })

/** More than a page, with long names and a collection without a picture. */
export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers({ profile, collections })),
  play: async () => {
    await screen.findByText('The storefront answers')
    await screen.findByRole('link', { name: 'Harbour at dawn' })
  },
}

export const OneCollection: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ profile, collections: collections.slice(0, 1) })),
  play: Loaded.play as NonNullable<Story['play']>,
}

/** Shows the reason in plain words. */
export const NotAnswering: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        profile,
        collections,
        frontendDomainCheck: fixtures.frontendDomainCheck({
          reachable: false,
          status: null,
          milliseconds: 5000,
          error: 'Nothing answered within 5 seconds.',
        }),
      }),
    ),
  play: shows('The storefront does not answer'),
}

export const Asking: Story = {
  beforeEach: ({ msw }) => msw.use(pending('checkFrontendDomainUrl'), ...handlers({ profile, collections })),
  play: shows('Checking the storefront…'),
}

export const Loading: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(pending('getFrontendDomainUrl'), pending('allCollection'), ...handlers()),
}

/** Explains domain and publishing, and offers the first steps. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: fixtures.profile({ frontendDomainUrl: null }) })),
  play: async () => {
    await screen.findByText('No domain is set')
    await screen.findByText('No collection is published')
  },
}

export const Failed: Story = {
  tags: ['!test'],
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(
      failing('checkFrontendDomainUrl', 500, 'The platform has no network.'),
      failing('allCollection', 500, 'The database does not answer.'),
      ...handlers({ profile }),
    ),
  play: async () => {
    await screen.findByText('The check failed')
    await screen.findByText('The published collections could not be loaded')
  },
}

/** A sub-admin can publish, but only an admin can change the domain. */
export const SubAdmin: Story = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({ profile: { ...profile, role: 'sub_admin' }, collections: collections.slice(0, 3) }),
    ),
  play: Loaded.play as NonNullable<Story['play']>,
}

export const Denied: Story = {
  tags: ['!test'],
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) =>
    msw.use(
      failing('getFrontendDomainUrl', 403, 'Your role may not see the domain.'),
      failing('allCollection', 403, 'Your role may not list collections.'),
      ...handlers({ profile: { ...profile, role: 'sub_admin' } }),
    ),
  play: shows('Your role may not list collections.'),
}
