import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBrowser } from '../lib/browser.ts'
import { root } from '../lib/run.ts'
import { copyWorkspace } from '../lib/workspace-copy.ts'
import { failureOf, follow } from './follow.ts'
import { stepsOf } from './steps-of.ts'

// Both recipes in one copy, for what takes long is to compile it.
const { copy, remove } = await copyWorkspace()
afterAll(remove)
beforeAll(async () => {
  const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  for (const recipe of ['Add an endpoint', 'Add a screen'])
    for (const step of stepsOf(contributing, recipe)) await follow(copy, step)
})

it.each(['packages/sdk', 'apps/platform', 'apps/console'])('%s compiles', async (folder) => {
  expect(await failureOf(copy, ['tsc', '-p', folder])).toBe('')
})

it('the endpoint passes the tests of every call', async () => {
  const its = ['-t', 'duplicateVenue|no other calls|function in the SDK']
  expect(await failureOf(copy, ['vitest', 'run', '--project', 'sdk', ...its])).toBe('')
  expect(await failureOf(copy, ['vitest', 'run', '--project', 'sdk', 'bounds'])).toBe('')
})

it('the endpoint passes its own test', async () => {
  expect(await failureOf(copy, ['vitest', 'run', '--project', 'platform', 'duplicate-venue'])).toBe('')
})

it('the screen passes its own test and that of the table of pages', async () => {
  const tests = ['messages-page.test', 'roles-of.test']
  expect(
    await failureOf(copy, ['vitest', 'run', '--project', 'console*', ...tests], await findBrowser()),
  ).toBe('')
})
