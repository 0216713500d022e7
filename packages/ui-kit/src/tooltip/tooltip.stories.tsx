import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Kit/Tooltip',
  component: Tooltip,
  args: { content: 'Publishing shows it to everyone', children: <Button>Publish</Button> },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Publishing shows it to everyone')
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Publishing shows it to everyone')
  },
}
export const Playground: Story = { args: { side: 'right' } }

/** By keyboard: focus shows the tooltip, and Escape hides it without moving the focus. */
export const OnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Publishing shows it to everyone')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
export const LongWords: Story = {
  args: {
    content:
      'Publishing shows the Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen to everyone who has the address, from this moment on.',
  },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await screen.findByRole('tooltip')
  },
}
