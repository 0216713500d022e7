import type { StoryObj } from '@storybook/react-vite'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { screen } from 'storybook/test'
import type { ConsoleStory } from './console-story.tsx'

/** Returns a story's `play` that waits for a text. */
export const shows =
  (...text: Parameters<typeof screen.findByText>) =>
  async () => {
    await screen.findByText(...text)
  }

/** Returns a story's `play` that waits for an element with a role. */
export const showsRole =
  (...role: Parameters<typeof screen.findByRole>) =>
  async () => {
    await screen.findByRole(...role)
  }

/** A page that a sub-admin may not open. */
export const deniedPage: StoryObj<typeof ConsoleStory> = {
  args: { role: 'sub_admin' },
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin' }) })),
  play: showsRole('heading', { name: 'You are not allowed to open this page' }),
}
