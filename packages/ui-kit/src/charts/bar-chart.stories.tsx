import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { BarChart } from './bar-chart.tsx'

const day = (index: number) =>
  new Date(Date.UTC(2026, 9, 1 + index)).toLocaleDateString('en', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
const month = Array.from({ length: 30 }, (_, index) => ({
  label: day(index),
  value: (index * 37) % 11 === 0 ? 0 : Math.round(40 + 34 * Math.sin(index / 3) + (index % 4) * 9),
}))

const meta = {
  title: 'Kit/BarChart',
  component: BarChart,
  args: {
    title: 'Assets minted a day',
    description: 'October 2026',
    points: month,
    labelHeader: 'Day',
    valueHeader: 'Assets minted',
  },
  decorators: [
    (Story) => (
      <div className="max-w-xl rounded-md border border-subtle bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

/** Screen readers always get the table; the button shows it to everyone. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const figure = canvas.getByRole('figure', { name: 'Assets minted a day' })
    const rows = () => within(canvas.getByRole('table', { name: 'Assets minted a day' })).getAllByRole('row')
    await expect(rows()).toHaveLength(31)
    await expect(rows()[1]).toHaveTextContent('Oct 10')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(figure).toHaveAttribute('data-view', 'table')
    await expect(rows()).toHaveLength(31)
    const back = canvas.getByRole('button', { name: 'Show as a chart' })
    await expect(back).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(figure).toHaveAttribute('data-view', 'chart')
  },
}
export const Playground: Story = { args: { points: month.slice(0, 7) } }
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table' }))
    // Thirty rows scroll, so the box is reachable by keyboard.
    await expect(await canvas.findByRole('region', { name: 'Assets minted a day' })).toBeVisible()
  },
}
export const FewBars: Story = {
  args: {
    title: 'Collections by network',
    description: undefined,
    points: [
      { label: 'Amber', value: 1204 },
      { label: 'Basalt', value: 380 },
      { label: 'Coral', value: 12 },
    ],
  },
}
export const AllZero: Story = { args: { points: month.slice(0, 7).map((point) => ({ ...point, value: 0 })) } }
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
}
export const LongWords: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
    points: [
      { label: 'Lighthouse Keepers of the Northern Coast', value: 4 },
      { label: 'Harbour Lights', value: 9 },
    ],
  },
}
