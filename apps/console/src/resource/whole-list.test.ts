import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { isApiError } from '@vitrine/sdk'
import type { SdkQuery } from '@vitrine/sdk/react'
import { beforeEach, expect, it } from 'vitest'
import { wholeList } from './whole-list.ts'

type Raw = { boat_id: string; name: string }

const boats = ['Ebb', 'Flow', 'Spring', 'Neap', 'Slack'].map((name) => ({
  boat_id: name.toLowerCase(),
  name,
}))

let client = new QueryClient()
let platform: { data: Raw[]; unreadable?: unknown[] } = { data: [] }
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  platform = { data: boats }
})

const list = wholeList({
  query: { queryKey: ['boats'], queryFn: () => Promise.resolve(platform) } as unknown as SdkQuery<{
    data: Raw[]
  }>,
  rowOf: ({ boat_id, name }: Raw) => ({ _id: boat_id, name }),
  textsOf: ({ name }) => [name, null],
})

const read = async (page: number, search?: string) => {
  const observer = new QueryObserver(client, list.read({ page, pageSize: 2, search }))
  const { data } = await observer.refetch()
  return data && { ...data, data: data.data.map(({ name }) => name) }
}
const readOne = (id: string) => new QueryObserver(client, list.one(id)).refetch()

it('splits the rows into pages', async () => {
  expect(await read(1)).toEqual({ data: ['Ebb', 'Flow'], totalCount: 5, page: 1 })
  expect(await read(3)).toEqual({ data: ['Slack'], totalCount: 5, page: 3 })
})

it('finds rows that match a search, ignoring case', async () => {
  expect(await read(1, ' S')).toEqual({ data: ['Spring', 'Slack'], totalCount: 2, page: 1 })
  expect(await read(1, 'tide')).toEqual({ data: [], totalCount: 0, page: 1 })
})

it('shows the last page if a deletion or a search removed the page in the URL', async () => {
  expect(await read(3)).toMatchObject({ data: ['Slack'], page: 3 })
  platform = { data: boats.slice(0, 4) }
  expect(await read(3)).toEqual({ data: ['Spring', 'Neap'], totalCount: 4, page: 2 })
  expect(await read(3, 'eb')).toEqual({ data: ['Ebb'], totalCount: 1, page: 1 })
})

it('reports unreadable rows on its first page, unless it is searched', async () => {
  platform = { data: boats, unreadable: [{}] }
  expect(await read(1)).toMatchObject({ data: ['Ebb', 'Flow'], unreadable: [{}] })
  expect(await read(2)).not.toHaveProperty('unreadable')
  expect(await read(1, 'flow')).not.toHaveProperty('unreadable')
})

it('finds a row of any page by its ID, and fails for an unknown one', async () => {
  expect((await readOne('slack')).data).toEqual({ _id: 'slack', name: 'Slack' })
  const { data, error } = await readOne('gone')
  expect(data).toBeUndefined()
  expect(isApiError(error, 'not-found')).toBe(true)
})
