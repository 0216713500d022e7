import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { PictureGrid, type PictureGridProps } from './picture-grid.tsx'

type Plate = { id: string; name: string; picture: string | null }

/** Returns a drawing of a plate. */
const picture = (index: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><rect width="80" height="100" fill="hsl(${index * 47} 30% 22%)"/><circle cx="40" cy="46" r="${14 + index * 2}" fill="hsl(${index * 47 + 40} 70% 62%)"/></svg>`,
  )}`
const plates: Plate[] = ['Anemone', 'Ginkgo', 'Poppy', 'Eucalyptus', 'Fern', 'Allium'].map((name, index) => ({
  id: name,
  name: `${name} #000${index + 1}`,
  picture: index === 4 ? null : picture(index),
}))

const meta = {
  title: 'Kit/PictureGrid',
  component: PictureGrid<Plate>,
  args: {
    'aria-label': 'Assets',
    items: plates,
    getId: ({ id }) => id,
    nameOf: ({ name }) => name,
    pictureOf: (plate) => plate.picture,
    renderLink: (plate, content) => (
      <a href={`#${plate.id}`} className="block rounded-md text-default">
        {content}
      </a>
    ),
  },
} satisfies Meta<PictureGridProps<Plate>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
    await expect(canvas.getByRole('link', { name: 'Poppy #0003' })).toBeVisible()
  },
}
export const Playground: Story = { args: { size: 14 } }
export const Small: Story = { args: { size: 5 } }
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
export const LongWords: Story = {
  args: {
    items: plates.map((plate) => ({ ...plate, name: `${plate.name} Donaudampfschifffahrtsgesellschaft` })),
  },
}

export const Selectable: Story = {
  render: function Example(args) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['Anemone']))
    return <PictureGrid {...args} selection={{ selected, onSelectedChange: setSelected }} />
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select Anemone #0001' })).toBeChecked()
    const ginkgo = canvas.getByRole('checkbox', { name: 'Select Ginkgo #0002' })
    await userEvent.click(ginkgo)
    await expect(ginkgo).toBeChecked()
    await userEvent.click(ginkgo)
    await expect(ginkgo).not.toBeChecked()
  },
}
