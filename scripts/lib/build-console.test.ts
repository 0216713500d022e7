import { existsSync, statSync } from 'node:fs'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildConsole } from './build-console.ts'
import { root } from './run.ts'

const dist = join(root, 'apps/console/dist')
const idOfBuild = () => statSync(dist).ino

it('builds nothing while no source has changed', async () => {
  await buildConsole()
  const before = idOfBuild()
  await buildConsole()
  expect(idOfBuild()).toBe(before)
})

it('leaves one whole build where two build a change at the same time', { tags: ['slow'] }, async () => {
  await buildConsole()
  const before = idOfBuild()
  const now = new Date()
  await utimes(join(root, 'apps/console/index.html'), now, now)
  await Promise.all([buildConsole(), buildConsole()])
  expect(idOfBuild()).not.toBe(before)
  for (const file of ['index.html', 'claim/index.html']) expect(existsSync(join(dist, file))).toBe(true)
  expect((await readdir(join(root, '.cache'))).filter((name) => name.startsWith('console-'))).toEqual([])
  const [script = ''] = (await readdir(join(dist, 'claim/assets'))).filter((name) => name.endsWith('.js'))
  // Vitest's own environment is no production one.
  expect(await readFile(join(dist, 'claim/assets', script), 'utf8')).not.toContain('jsxDEV')
  const built = idOfBuild()
  await buildConsole()
  expect(idOfBuild()).toBe(built)
})
