import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { announce } from '../announcer/announce.ts'
import { spoken } from '../announcer/spoken.ts'
import { Button } from '../button/button.tsx'
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
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Page 6' }))
    await expect(args.onPageChange).toHaveBeenCalledWith(6)
    await expect(canvas.getByText('41–42 of 42')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** The page is announced. At the last page the Next button keeps the focus and does nothing. */
export const ByKeyboard: Story = {
  args: { page: 5 },
  play: async ({ args, canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next page' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(spoken()).toEqual(['Page 6 of 6, 41–42 of 42']))
    await userEvent.keyboard('{Enter}')
    await expect(next).toHaveFocus()
    await expect(args.onPageChange).toHaveBeenCalledTimes(1)
  },
}
/** The page is announced when its rows have loaded. */
export const Loading: Story = {
  args: { loading: true },
  render: function Example(args: PaginationProps) {
    const [page, setPage] = useState(1)
    const [loading, setLoading] = useState(false)
    return (
      <>
        <Pagination
          {...args}
          page={page}
          loading={loading}
          onPageChange={(next) => {
            setPage(next)
            setLoading(true)
          }}
        />
        <Button onClick={() => setLoading(false)}>Finish loading</Button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }))
    await expect(canvas.getByText('9–16 of 42')).toBeVisible()
    announce('Loading')
    await waitFor(() => expect(spoken()).toEqual(['Loading']))
    await userEvent.click(canvas.getByRole('button', { name: 'Finish loading' }))
    await waitFor(() => expect(spoken()).toEqual(['Loading', 'Page 2 of 6, 9–16 of 42']))
  },
}
export const Playground: Story = {}
/** With a select for the page size. */
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
    await expect(canvas.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** A page after the last one, as when its last row was deleted. The Previous button still works. */
export const BeyondTheLast: Story = {
  args: { page: 7, total: 42 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('No rows on this page; 42 in all')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }))
    await expect(args.onPageChange).toHaveBeenCalledWith(6)
  },
}
/** The total is only a minimum, so there may be another page. */
export const AtLeast: Story = {
  args: { page: 4, total: 100, pageSize: 25, isAtLeast: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('76–100 of 100 or more')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(args.onPageChange).toHaveBeenLastCalledWith(5)
  },
}
/** The arrows point in the reading direction. */
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
