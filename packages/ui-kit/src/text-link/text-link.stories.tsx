import type { Meta, StoryObj } from '@storybook/react-vite'
import { textLink } from './text-link.ts'

const meta = { title: 'Kit/textLink' } satisfies Meta
export default meta

export const Default: StoryObj = {
  render: () => (
    <p className="text-sm text-muted">
      The contract is deployed on two networks.{' '}
      <a href="#explorer" className={textLink}>
        Open the explorer
      </a>{' '}
      to see it.
    </p>
  ),
}
