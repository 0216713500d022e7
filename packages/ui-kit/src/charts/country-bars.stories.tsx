import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CountryBars } from './country-bars.tsx'

const counts = [
  { code: 'PT', count: 1204 },
  { code: 'DE', count: 873 },
  { code: 'JP', count: 640 },
  { code: 'BR', count: 401 },
  { code: 'IN', count: 377 },
  { code: null, count: 61 },
  { code: 'BA', count: 58 },
  { code: 'VC', count: 31 },
  { code: 'NZ', count: 9 },
  { code: 'IS', count: 4 },
  { code: 'MT', count: 1 },
]

const meta = {
  title: 'Kit/CountryBars',
  component: CountryBars,
  args: { counts, caption: 'Visitors by country', countHeader: 'Visitors' },
  decorators: [
    (Story) => (
      <div className="max-w-lg rounded-md border border-subtle bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CountryBars>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('table', { name: 'Visitors by country' })).toBeVisible()
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Portugal1,20432.9%')
    await expect(canvas.getByRole('rowheader', { name: '3 other countries' })).toBeVisible()
    const button = canvas.getByRole('button', { name: 'Show all countries' })
    await userEvent.click(button)
    await expect(canvas.getAllByRole('row')).toHaveLength(12)
    await expect(canvas.getByRole('rowheader', { name: 'Malta' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer countries' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(10)
    await expect(button).toHaveFocus()
  },
}
export const Playground: Story = { args: { limit: 3 } }
export const OneCountry: Story = { args: { counts: counts.slice(0, 1) } }
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-72">
        <Story />
      </div>
    ),
  ],
}
