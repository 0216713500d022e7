import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, handlers, pending } from '@vitrine/sdk/testing'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { session } from '#src/session/session.ts'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { shows } from '#src/testing/story-parts.ts'
import { wrongOtps } from './wrong-otps.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Sign in',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/login', role: null },
  beforeEach: ({ msw }) => msw.use(...handlers()),
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

async function signIn(email = 'ada@gallery.example', password = 'not it') {
  await userEvent.type(await screen.findByLabelText('Email'), email)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

export const Loaded: Story = {
  play: async () => {
    await expect(await screen.findByLabelText('Email')).toHaveFocus()
  },
}

/** Shows why the session ended. After sign-in, the former page returns. */
export const SessionEnded: Story = {
  beforeEach: () => {
    session.signIn({ token: 'a-token', role: 'admin' })
    session.end({ status: 401 })
    return () => session.signOut()
  },
  play: shows('Your session has expired. Sign in to continue where you were.'),
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('login'), ...handlers()),
  play: async () => {
    await signIn()
    await screen.findByRole('button', { name: 'Signing in…' })
  },
}

/** No request is sent before both fields are filled in. */
export const Missing: Story = {
  play: async () => {
    await signIn('ada@gallery', '')
    await screen.findByText('Enter your password.')
  },
}

export const Failed: Story = {
  name: 'Error',
  play: async () => {
    await signIn()
    await screen.findByText('The email or password is wrong.')
  },
}

/** Too many attempts: the account has to wait, and the button shows a countdown. */
export const Denied: Story = {
  beforeEach: ({ msw }) =>
    msw.use(failing('login', 429, 'Too many attempts.', { retryAfter: 65 }), ...handlers()),
  play: async () => {
    await signIn()
    await expect(await screen.findByRole('button', { name: /^Try again in/ })).toBeDisabled()
  },
}

async function forgot() {
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@gallery.example')
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  return within(await screen.findByRole('dialog', { name: 'Forgot password' }))
}

async function askForOtp() {
  const modal = await forgot()
  await userEvent.click(await modal.findByRole('button', { name: 'Send one-time password' }))
  return { modal, otp: await modal.findByLabelText('One-time password') }
}

/** State 0: the account's email. */
export const ForgotPasswordEmail: Story = {
  play: async () => {
    const modal = await forgot()
    await expect(await modal.findByLabelText('Email')).toHaveValue('ada@gallery.example')
  },
}

/** State 1: the one-time password, with a countdown to the next one. */
export const ForgotPasswordOtp: Story = {
  play: async () => {
    const { modal } = await askForOtp()
    await modal.findByRole('button', { name: /^Send again/ })
  },
}

export const ForgotPasswordWrongOtp: Story = {
  beforeEach: ({ msw }) => msw.use(...wrongOtps(), ...handlers()),
  play: async () => {
    const { modal, otp } = await askForOtp()
    await userEvent.type(otp, '000000')
    await modal.findByText(/4 attempts are left/)
  },
}

/** After the fifth wrong one, only a new one-time password helps. */
export const ForgotPasswordTooManyAttempts: Story = {
  beforeEach: ({ msw }) => msw.use(...wrongOtps(), ...handlers()),
  play: async () => {
    const { modal, otp } = await askForOtp()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await userEvent.type(otp, '000000')
      await modal.findByText(/attempts? (are|is) left|Too many/)
      await waitFor(() => expect(otp).toHaveValue(''))
    }
    await modal.findByText(/Too many wrong one-time passwords/)
  },
}

/** State 2: the new password. */
export const ForgotPasswordNew: Story = {
  play: async () => {
    const { modal, otp } = await askForOtp()
    await userEvent.type(otp, '123456')
    await modal.findByLabelText('New password')
  },
}
