import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { listOperations } from './operations.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

it('every operation of the contract is offered', async () => {
  const refused: string[] = []
  const unknown: string[] = []
  for (const { id, method, route } of listOperations()) {
    const headers = { authorization: `Bearer ${platform.token}` }
    const response = await fetch(`${platform.url}${route}`, { method, headers })
    if (response.status === 501) refused.push(id)
    // A route that is there may find nothing as well.
    if ((await response.text()).includes('There is nothing at this address.')) unknown.push(id)
  }
  expect(unknown).toEqual([])
  expect(refused).toEqual([])
})
