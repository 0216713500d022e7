import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { DescriptionList } from './description-list.tsx'

const meta = {
  title: 'Kit/DescriptionList',
  component: DescriptionList.Root,
  subcomponents: { Item: DescriptionList.Item },
  args: {
    children: (
      <>
        <DescriptionList.Item label="Collection">Harbour Lights</DescriptionList.Item>
        <DescriptionList.Item label="Network">Amber</DescriptionList.Item>
        <DescriptionList.Item label="Request id">
          req-3f9a <CopyButton value="req-3f9a" label="Copy request id" />
        </DescriptionList.Item>
      </>
    ),
  },
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof DescriptionList.Root>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Collection',
      'Network',
      'Request id',
    ])
    await expect(canvas.getAllByRole('definition')[1]).toHaveTextContent('Amber')
  },
}

export const Playground: Story = { args: { layout: 'rows' } }

export const Grid: Story = { args: { layout: 'grid' } }

export const Stacked: Story = { args: { layout: 'stacked' } }

/** A value without spaces can break anywhere. */
export const LongValue: Story = {
  args: {
    children: <DescriptionList.Item label="Address">{'0123456789abcdef'.repeat(12)}</DescriptionList.Item>,
  },
}
