import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { Modal } from './modal.tsx'

const meta = {
  title: 'Kit/Modal',
  component: Modal,
  // The dialog covers the page, so each story has its own frame.
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Forgot your password?',
    description: 'We send a new one to your email address.',
    footer: <Button variant="primary">Send</Button>,
    children: (
      <Field label="Email address" required>
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
    await waitFor(() => expect(within(dialog).getByLabelText(/Email address/)).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

/** Opened by keyboard: Tab stays inside, and the focus returns to the opener. */
export const FocusReturns: Story = {
  args: { open: false },
  render: function Example(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Forgot?</Button>
        <Modal {...args} open={open} onOpenChange={setOpen} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Forgot?' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    for (let press = 0; press < 5; press++) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const Small: Story = { args: { width: 'sm' } }
export const NoFooter: Story = { args: { footer: undefined, description: undefined } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
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
