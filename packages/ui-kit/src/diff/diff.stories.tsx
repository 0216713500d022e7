import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Diff } from './diff.tsx'

const before = `You are a guide through the Harbour Lights collection.
Answer in two short sentences.
Name the artist whenever a work is mentioned.

Facts about the works come from the catalogue below.
If the catalogue says nothing, say that you do not know.
Never guess a price.
Never promise that a work will gain value.

Speak to visitors as an equal.
Use plain words.
Use metric units.
Write dates with the month in words.`
const after = `You are a guide through the Harbour Lights collection.
Answer in three short sentences at most.
Name the artist whenever a work is mentioned.

Facts about the works come from the catalogue below.
If the catalogue says nothing, say that you do not know.
Never guess a price.
Never promise that a work will gain value.

Speak to visitors as an equal.
Use plain words.
Write dates with the month in words.
End with a question.`

const meta = {
  title: 'Kit/Diff',
  component: Diff,
  args: { before, after, label: 'Version 3 and version 4' },
  decorators: [
    (Story) => (
      <div className="max-w-2xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Diff>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('figure', { name: 'Version 3 and version 4' })).toHaveTextContent(
      '+2 lines added−2 lines removed',
    )
    await expect([...canvasElement.querySelectorAll('del')].map((word) => word.textContent)).toEqual(['two'])
    await expect(canvas.getByRole('row', { name: /removed: Use metric units/ })).toBeVisible()
    const fold = canvas.getByRole('button', { name: 'Show 3 unchanged lines' })
    await expect(canvas.queryByText('Never guess a price.')).toBeNull()
    await userEvent.click(fold)
    await expect(canvas.getByText('Never guess a price.')).toBeVisible()
    await expect(canvas.getByRole('table')).toHaveFocus()
  },
}
export const Playground: Story = { args: { context: 1 } }
export const Same: Story = {
  args: { after: before },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No differences')).toBeVisible()
  },
}
export const AllNew: Story = { args: { before: '' } }
export const LongWords: Story = {
  args: {
    before: `Say ${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4)} once.`,
    after: `Say ${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4)} twice.`,
  },
}
