import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLoadedName } from './use-loaded-name.ts'

const queryKey = ['venues', 'v1']

const Name = ({ prefix }: { prefix: string }) => (
  <h1>
    {prefix} {useLoadedName(queryKey) ?? 'not read yet'}
  </h1>
)

it('returns the name that a page has read, without changing the page’s query', async () => {
  const read = vi.fn<() => Promise<{ name: string }>>(async () => ({ name: 'Print fair' }))
  function Page() {
    useQuery({ queryKey, queryFn: read })
    return null
  }
  const queryClient = new QueryClient()
  const tree = (prefix: string, page: boolean) => (
    <QueryClientProvider client={queryClient}>
      <Name prefix={prefix} />
      {page ? <Page /> : null}
    </QueryClientProvider>
  )
  const screen = await render(tree('Venue', false))
  await expect.element(screen.getByRole('heading', { name: 'Venue not read yet' })).toBeVisible()
  await screen.rerender(tree('Venue', true))
  await expect.element(screen.getByRole('heading', { name: 'Venue Print fair' })).toBeVisible()

  // Renders the name again without the page.
  await screen.rerender(tree('The venue', true))
  read.mockResolvedValue({ name: 'Print fair 2027' })
  await queryClient.invalidateQueries({ queryKey })
  await expect.element(screen.getByRole('heading', { name: 'The venue Print fair 2027' })).toBeVisible()
})
