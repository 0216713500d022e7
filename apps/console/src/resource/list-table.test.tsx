import { createColumnHelper } from '@vitrine/ui-kit'
import { useReducer } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ListSearch } from './list-search.ts'
import { ListTable } from './list-table.tsx'
import type { List } from './use-list.ts'

type Boat = { _id: string; name: string }

const rows: Boat[] = [
  { _id: 'ebb', name: 'Ebb' },
  { _id: 'flow', name: 'Flow' },
]
const list = {
  rows,
  search: { page: 1 },
  set: vi.fn<() => void>(),
  resource: { nouns: ['boat', 'boats'], pageSize: 8, notFilters: [] },
  list: { data: { data: rows, totalCount: 2 }, isPlaceholderData: false, isError: false, isPending: false },
} as unknown as List<Boat, ListSearch>

const draw = vi.fn<(name: string) => string>((name) => name)
const columns = [
  createColumnHelper<Boat>().accessor('name', {
    header: 'Boat',
    meta: { lead: true },
    cell: ({ getValue }) => draw(getValue()),
  }),
]

function Harbor() {
  const [times, again] = useReducer((before: number) => before + 1, 1)
  return (
    <>
      <button type="button" onClick={again}>
        Rendered {times}
      </button>
      <ListTable list={list} columns={columns} icon={null} empty="" action={null} />
    </>
  )
}

it('does not render unchanged rows again', async () => {
  const screen = await render(<Harbor />)
  await expect.element(screen.getByRole('row', { name: 'Flow' })).toBeVisible()
  draw.mockClear()
  await screen.getByRole('button', { name: 'Rendered 1' }).click()
  await expect.element(screen.getByRole('button', { name: 'Rendered 2' })).toBeVisible()
  expect(draw).not.toHaveBeenCalled()
})
