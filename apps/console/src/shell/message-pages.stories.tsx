import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { shows, showsRole } from '#src/testing/story-parts.ts'
import { BareErrorPanel } from './bare-error-panel.tsx'
import { ErrorPanel } from './error-panel.tsx'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Message pages',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/' },
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin' }) })),
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

export const NotFound: Story = {
  args: { path: '/nowhere' },
  play: shows('There is no page at this address'),
}

const from = '/unauthorized?from=/subadmin&needs=["admin"]'

/** Names the required role and the user's role. */
export const Unauthorized: Story = {
  args: { path: from, role: 'sub_admin' },
  play: shows(/It needs the role Admin\. You are signed in as Sub-admin\./),
}

/** The role was changed since, so the page can be opened. */
export const AllowedAfterAll: Story = {
  args: { path: from, role: 'admin' },
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: showsRole('button', { name: 'Open the page' }),
}

export const UnauthorizedSignedOut: Story = {
  args: { path: from, role: null },
  play: showsRole('link', { name: 'Sign in' }),
}

/** A page that failed to render. In the console it is shown inside the shell. */
export const Broken: Story = {
  render: () => (
    <main>
      <ErrorPanel error={new Error('The list has a row without a name.')} reset={() => {}} />
    </main>
  ),
}

/** The page for an operator whose config.json is invalid. */
export const NotConfigured: Story = {
  render: () => (
    <main>
      <BareErrorPanel
        error={new Error('Network 1: `chainId` must be a whole number from 1 to 9007199254740991.')}
        title="The console could not read /config.json"
      />
    </main>
  ),
}
