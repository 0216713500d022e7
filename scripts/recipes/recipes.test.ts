import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../lib/run.ts'
import { copyWorkspace } from '../lib/workspace-copy.ts'
import { failureOf, follow } from './follow.ts'
import { stepsOf } from './steps-of.ts'

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const { copy, remove } = await copyWorkspace()
afterAll(remove)

describe('“Add an endpoint”, followed to the letter', () => {
  beforeAll(async () => {
    for (const step of stepsOf(contributing, 'Add an endpoint')) await follow(copy, step)
  })

  it.each(['packages/sdk', 'apps/platform', 'apps/console'])('compiles in %s', async (folder) => {
    expect(await failureOf(copy, ['tsc', '-p', folder])).toBe('')
  })

  it('passes the tests of every call', async () => {
    const files = ['groups.test', 'testing/contract', 'section-7', 'bounds']
    expect(await failureOf(copy, ['vitest', 'run', '--project', 'sdk', ...files])).toBe('')
  })

  it('passes its own test', async () => {
    expect(await failureOf(copy, ['vitest', 'run', '--project', 'platform', 'duplicate-venue'])).toBe('')
  })
})
