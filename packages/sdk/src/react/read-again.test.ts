import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { readAgain } from './read-again.ts'

it('what is on its way for the first time is read once more, as it may tell what was there before', async () => {
  const client = new QueryClient()
  const answers = ['before', 'after']
  const queryFn = async () => answers.shift()
  onTestFinished(new QueryObserver(client, { queryKey: ['rows'], queryFn }).subscribe(() => undefined))
  await readAgain(client, [['rows']])
  expect(client.getQueryData(['rows'])).toBe('after')
  expect(answers).toEqual([])
})
