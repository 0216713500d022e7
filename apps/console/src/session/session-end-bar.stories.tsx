import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { token } from '#src/testing/token.ts'
import { session } from './session.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/End of a session',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/collection' },
  beforeEach: ({ msw }) => msw.use(...handlers({ profile: fixtures.profile() })),
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const soonOver = async () => {
  await screen.findByRole('button', { name: /^Account of/ })
  session.signIn({ token: token('ada', 100), role: 'admin' })
  await screen.findByText(/^Your session ends at /)
  // The button is enabled once the profile is loaded.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in again now' })).toBeEnabled())
}

/** Two minutes before the end: shows the time and the button to sign in again. */
export const Ending: Story = {
  play: soonOver,
}

/** Over an open drawer. F8 moves there and back. */
export const OverDrawer: Story = {
  args: { path: '/collection?drawer=new' },
  play: async () => {
    await screen.findByRole('dialog', { name: 'New collection' })
    session.signIn({ token: token('ada', 100), role: 'admin' })
    const again = await screen.findByRole('button', { name: 'Sign in again now' })
    await waitFor(() => expect(again).toBeEnabled())
    await userEvent.keyboard('{F8}')
    await waitFor(() => expect(again).toHaveFocus())
  },
}

/** Signs in again on top of the page, which stays. */
export const SignInAgain: Story = {
  play: async () => {
    await soonOver()
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again now' }))
    await screen.findByRole('dialog', { name: 'Sign in again' })
  },
}
