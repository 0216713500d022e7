import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { Modal } from './modal.tsx'

const meta = {
  title: 'Kit/Modal',
  component: Modal,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Forgot your password?',
    description: 'We send a new one to your e-mail address.',
    footer: <Button variant="primary">Send</Button>,
    children: (
      <Field label="E-mail address" required>
        <Input type="email" />
      </Field>
    ),
  },
} satisfies Meta<typeof Modal>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Forgot your password?' })
    await waitFor(() => expect(within(dialog).getByLabelText(/E-mail address/)).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}
export const Playground: Story = { args: { width: 'lg' } }
export const LongContent: Story = {
  args: {
    children: (
      <div className="flex flex-col gap-3">
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index}>Line {index + 1} of a text that does not fit on the screen.</p>
        ))}
        <Button>The end</Button>
      </div>
    ),
  },
}
