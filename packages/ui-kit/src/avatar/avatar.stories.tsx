import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Avatar } from './avatar.tsx'

const meta = {
  title: 'Kit/Avatar',
  component: Avatar,
  args: { name: 'ada.lovelace@example.test' },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('AL')).toBeVisible()
  },
}
export const Playground: Story = {}
export const OneWord: Story = { args: { name: 'Grace' } }
