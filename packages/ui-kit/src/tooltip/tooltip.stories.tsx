import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
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
