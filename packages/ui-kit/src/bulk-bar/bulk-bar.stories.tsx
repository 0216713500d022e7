import type { Meta, StoryObj } from '@storybook/react-vite'
import { EyeOff, Gem } from 'lucide-react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { BulkBar } from './bulk-bar.tsx'

const meta = {
  title: 'Kit/BulkBar',
  component: BulkBar,
  args: {
    count: 6,
    onClear: fn(),
    children: (
      <>
        <Button variant="primary" icon={<Gem aria-hidden />}>
          Mint 2 drafts
        </Button>
        <Button icon={<EyeOff aria-hidden />}>Hide</Button>
      </>
    ),
  },
} satisfies Meta<typeof BulkBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Selection' })).toHaveTextContent('6 selected')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClear).toHaveBeenCalledTimes(2)
  },
}
export const Playground: Story = { args: { count: 2137 } }
/** All rows of a list whose total is unknown. */
export const All: Story = {
  args: { count: 'all' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Selection' })).toHaveTextContent(/^All selected/)
  },
}
/** Escape clears a search field and keeps the selection. */
export const BesideASearch: Story = {
  decorators: [
    (Story) => (
      <>
        <input type="search" aria-label="Search assets" />
        {Story()}
      </>
    ),
  ],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search assets' }), 'fern{Escape}')
    await expect(args.onClear).not.toHaveBeenCalled()
  },
}
/** A single line, so that the bar does not cover the list and the focused element in it. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    count: 2137,
    children: ['Mint 2 drafts', 'Edit traits', 'Show', 'Hide', 'More'].map((does) => (
      <Button key={does}>{does}</Button>
    )),
  },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: 'Selection' })
    await expect(bar.offsetHeight).toBeLessThan(64)
    await waitFor(() =>
      expect(document.documentElement.style.scrollPaddingBottom).toBe(`calc(${bar.offsetHeight}px + 2rem)`),
    )
  },
}
/** The bar is hidden. */
export const NothingSelected: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}
