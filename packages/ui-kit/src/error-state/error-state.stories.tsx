import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Kit/ErrorState',
  component: ErrorState,
  args: {
    title: 'The collections could not be loaded',
    message: 'The server did not answer within 30 seconds.',
    requestId: '0197c1f2-5b1e-7cc4-9d6a-1f2e3d4c5b6a',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Playground: Story = { args: { requestId: null } }
export const TitleAlone: Story = { render: () => <ErrorState title="The collections could not be loaded" /> }
export const LongWords: Story = {
  args: {
    title: 'The Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen could not be loaded',
    message:
      'https://platform.example.test/api/collection/getCollectionList?page=1&pageSize=8&filter=published',
  },
  decorators: [(Story) => <div className="w-64">{Story()}</div>],
}
