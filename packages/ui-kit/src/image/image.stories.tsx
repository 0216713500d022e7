import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Image } from './image.tsx'

const meta = {
  title: 'Kit/Image',
  component: Image,
  args: {
    alt: 'Harbour Lights, number 7',
    src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>',
  },
} satisfies Meta<typeof Image>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Harbour Lights, number 7' })).toBeVisible()
  },
}
export const Playground: Story = { args: { className: 'size-32 rounded-md' } }
export const Broken: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-state]')).toHaveAttribute('data-state', 'fallback'),
    )
  },
}
export const None: Story = { args: { src: null } }
export const Decorative: Story = {
  args: { alt: '', src: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}
