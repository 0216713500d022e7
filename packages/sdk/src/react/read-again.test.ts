import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { readAgain } from './read-again.ts'

/** Returns a query whose first answer is from before a change. */
const rows = () => {
  const answers = ['before', 'after']
  return { queryKey: ['rows'], queryFn: async () => answers.shift(), staleTime: Infinity }
}

/** Shows a query on the page until the test ends. */
const show = (client: QueryClient, query: ReturnType<typeof rows>) =>
  onTestFinished(new QueryObserver(client, query).subscribe(() => undefined))

it('restarts a running first read of a query on the page', async () => {
  const client = new QueryClient()
  show(client, rows())
  await readAgain(client, [['rows']])
  expect(client.getQueryData(['rows'])).toBe('after')
})

it('makes the page read data that was prefetched before the change', async () => {
  const client = new QueryClient()
  const query = rows()
  const prefetched = client.prefetchQuery(query)
  await readAgain(client, [['rows']])
  await prefetched
  show(client, query)
  await expect.poll(() => client.getQueryData(['rows'])).toBe('after')
})

it('ends after the components that show the data are told', async () => {
  const client = new QueryClient()
  const query = rows()
  await client.prefetchQuery(query)
  const shown: unknown[] = []
  const render = notifyManager.batchCalls(() => shown.push(client.getQueryData(['rows'])))
  onTestFinished(new QueryObserver(client, query).subscribe(render))
  await readAgain(client, [['rows']])
  expect(shown.at(-1)).toBe('after')
})
