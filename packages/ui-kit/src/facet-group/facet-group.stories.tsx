import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { FacetGroup, type FacetGroupProps } from './facet-group.tsx'

const species = ['Poppy', 'Fern', 'Fennel', 'Anemone', 'Thistle', 'Eucalyptus', 'Allium', 'Ginkgo']

const meta = {
  title: 'Kit/FacetGroup',
  component: FacetGroup,
  args: {
    title: 'Species',
    options: species.map((label, index) => ({ value: label, label, count: 312 - 41 * index })),
    selected: [],
    onSelectedChange: fn(),
  },
  decorators: [(Story) => <div className="w-56">{Story()}</div>],
  render: function Example(args: FacetGroupProps) {
    const [selected, setSelected] = useState<readonly string[]>(args.selected)
    return (
      <FacetGroup
        {...args}
        selected={selected}
        onSelectedChange={(next) => {
          args.onSelectedChange(next)
          setSelected(next)
        }}
      />
    )
  },
} satisfies Meta<typeof FacetGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Fern 271' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Poppy/ }))
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['Fern', 'Poppy'])
    await expect(canvas.queryByRole('checkbox', { name: /^Ginkgo/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show 2 more' }))
    await expect(canvas.getByRole('checkbox', { name: /^Ginkgo/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }))
    await expect(canvas.queryByRole('checkbox', { name: /^Ginkgo/ })).toBeNull()
  },
}
export const Playground: Story = { args: { selected: ['Fern', 'Ginkgo'] } }
/** Counts are still loading. */
export const Uncounted: Story = { args: { options: species.map((label) => ({ value: label, label })) } }
/** A property with more values than a list can show. */
export const Cut: Story = { args: { note: 'Only 8 values are listed. Search finds the others.' } }
export const Closed: Story = { args: { open: false } }
/** A group that was opened by hand stays open after its last value is cleared. */
export const OpenedByHand: Story = {
  args: { open: false },
  render: function Example(args: FacetGroupProps) {
    const [selected, setSelected] = useState<readonly string[]>([])
    return (
      <FacetGroup
        {...args}
        open={selected.length > 0}
        selected={selected}
        onSelectedChange={(next) => setSelected(next)}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Species'))
    const fern = await canvas.findByRole('checkbox', { name: /^Fern/ })
    await userEvent.click(fern)
    await waitFor(() => expect(fern).toBeChecked())
    await userEvent.click(fern)
    await waitFor(() => expect(fern).not.toBeChecked())
    await expect(fern).toBeVisible()
  },
}
