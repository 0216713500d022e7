import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
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
export const Playground: Story = { args: { size: 'sm' } }
export const MissingPicture: Story = { args: { src: 'data:image/png;base64,broken' } }
export const Picture: Story = {
  args: {
    src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>',
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeVisible())
  },
}
export const Small: Story = { args: { size: 'sm' } }
export const OneWord: Story = { args: { name: 'Grace' } }
