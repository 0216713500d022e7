import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

function Figure({ value }: { value: number | null }) {
  if (value === null) throw new Error('There is no figure.')
  return <p className="p-4 text-sm text-default">{value} assets</p>
}

const meta = {
  title: 'Kit/ErrorBoundary',
  component: ErrorBoundary,
  args: { children: <Figure value={null} /> },
} satisfies Meta<typeof ErrorBoundary>
export default meta
type Story = StoryObj<typeof meta>

/** The first part fails, and the second is still shown. */
export const Default: Story = {
  render: (args) => (
    <>
      <ErrorBoundary {...args} />
      <ErrorBoundary>
        <Figure value={3} />
      </ErrorBoundary>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This part could not be shown')
    await expect(canvas.getByText('3 assets')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(canvas.getByRole('alert')).toBeVisible()
  },
}
export const Playground: Story = { args: { fallback: <p className="p-4 text-sm text-muted">No figure</p> } }

/** New data renders the part again. */
export const Recovers: Story = {
  render: function Example(args) {
    const [value, setValue] = useState<number | null>(null)
    return (
      <>
        <Button onClick={() => setValue(4)}>Read again</Button>
        <ErrorBoundary {...args} of={value}>
          <Figure value={value} />
        </ErrorBoundary>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Read again' }))
    await expect(canvas.getByText('4 assets')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
