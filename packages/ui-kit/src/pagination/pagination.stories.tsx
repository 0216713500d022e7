import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { PageSize } from './page-size.tsx'
import { Pagination, type PaginationProps } from './pagination.tsx'

const chosen = fn()

const meta = {
  title: 'Kit/Pagination',
  component: Pagination,
  args: { page: 1, pageSize: 8, total: 42, onPageChange: fn() },
  render: function Example(args: PaginationProps) {
    const [page, setPage] = useState(args.page)
    return (
      <Pagination
        {...args}
        page={page}
        onPageChange={(next) => {
          args.onPageChange(next)
          setPage(next)
        }}
      />
    )
  },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('1–8 of 42')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Page 6' }))
    await expect(args.onPageChange).toHaveBeenCalledWith(6)
    await expect(canvas.getByText('41–42 of 42')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled()
  },
}
export const Playground: Story = {}
/** With a choice of how many rows a page has. */
export const WithPageSize: Story = {
  args: { children: <PageSize pageSize={8} sizes={[8, 16, 32]} onPageSizeChange={chosen} /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Rows per page' }))
    await userEvent.click(await screen.findByRole('option', { name: '16' }))
    await expect(chosen).toHaveBeenCalledWith(16)
  },
}
export const Many: Story = { args: { page: 60, total: 1000 } }
export const OnePage: Story = { args: { total: 3 } }
export const Nothing: Story = {
  args: { total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No rows')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled()
  },
}
/** A page beyond the last, as when the last row of it was deleted: the way back stays open. */
export const BeyondTheLast: Story = {
  args: { page: 7, total: 42 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('No rows on this page; 42 in all')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }))
    await expect(args.onPageChange).toHaveBeenCalledWith(6)
  },
}
/** What points back and forth points the way one reads. */
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
