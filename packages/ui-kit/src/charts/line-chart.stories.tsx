import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { LineChart } from './line-chart.tsx'

const weeks = ['Aug 30', 'Sep 6', 'Sep 13', 'Sep 20', 'Sep 27', 'Oct 4', 'Oct 11', 'Oct 18']
const minted = [0, 4, 9, 12, 40, 90, 120, 184]

const meta = {
  title: 'Kit/LineChart',
  component: LineChart,
  args: {
    title: 'Assets over time',
    labels: weeks,
    series: [
      { label: 'Minted', values: minted },
      { label: 'Drafts', values: minted.map((value) => 200 - value), color: '#3c5a7d', dashed: true },
    ],
  },
} satisfies Meta<typeof LineChart>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Returns the labels under the lines in order, with the start, the middle and the end of each in percent of the
 * chart's width.
 */
function labelsOf(canvasElement: HTMLElement, labels: readonly string[]) {
  const chart = canvasElement.querySelector('svg[viewBox="0 0 100 100"]')?.getBoundingClientRect()
  if (!chart) throw new Error('No chart is drawn.')
  const rtl = getComputedStyle(canvasElement).direction === 'rtl'
  const along = (x: number) => ((rtl ? chart.right - x : x - chart.left) / chart.width) * 100
  const canvas = within(canvasElement)
  const drawn = labels.flatMap((label) => canvas.queryAllByText(label, { selector: 'span' }))
  return drawn.map((label) => {
    const { left, right } = label.getBoundingClientRect()
    const [start, end] = rtl ? [along(right), along(left)] : [along(left), along(right)]
    return { text: label.textContent, start, middle: (start + end) / 2, end }
  })
}

/** A button shows the values as a table, which screen readers always get. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('table', { name: 'Assets over time' })).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table' }))
    await expect(canvas.getByRole('row', { name: 'Oct 18 184 16' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a chart' }))
  },
}
export const Playground: Story = {}

/**
 * Each label is centered on its point, except the first and the last, which stay inside the chart. The last one is
 * always shown.
 */
const atTheirPoints: NonNullable<Story['play']> = async ({ args, canvasElement }) => {
  const drawn = labelsOf(canvasElement, args.labels)
  await expect(drawn.map(({ text }) => text)).toEqual(['Aug 30', 'Sep 13', 'Oct 4', 'Oct 18'])
  await expect(drawn[0]?.start).toBeCloseTo(0, 0)
  await expect(drawn[1]?.middle).toBeCloseTo((2 / 7) * 100, 0)
  await expect(drawn[2]?.middle).toBeCloseTo((5 / 7) * 100, 0)
  await expect(drawn[3]?.end).toBeCloseTo(100, 0)
}
export const Labels: Story = { play: atTheirPoints }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: atTheirPoints }
/** A line marks an event. */
export const Marked: Story = { args: { mark: { at: 4, label: 'Opening night' } } }
export const OneValue: Story = {
  args: { labels: ['Today'], series: [{ label: 'Minted', values: [12] }] },
  play: async ({ args, canvasElement }) => {
    await expect(labelsOf(canvasElement, args.labels)[0]?.end).toBeCloseTo(100, 0)
  },
}
/** Long labels are truncated before they touch. */
export const LongWords: Story = {
  args: { labels: weeks.map((week) => `The week that begins on ${week}, in the year of the anniversary`) },
  decorators: [(Story) => <div className="w-80">{Story()}</div>],
  play: async ({ args, canvasElement }) => {
    const drawn = labelsOf(canvasElement, args.labels)
    await expect(drawn).toHaveLength(4)
    for (const [index, { start }] of drawn.slice(1).entries()) {
      await expect(start).toBeGreaterThan(drawn[index]?.end ?? 100)
    }
  },
}
export const Nothing: Story = {
  args: { series: [{ label: 'Minted', values: weeks.map(() => 0) }] },
}
