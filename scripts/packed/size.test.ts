import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageOf } from '../../packages/sdk/bench/page-of.ts'
import { root } from '../lib/run.ts'
import { tarballOf } from './tarball-of.ts'

let folder: string
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-size-')))
  const installed = join(folder, 'node_modules/@vitrine/sdk')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', tarballOf('sdk'), '-C', installed, '--strip-components', '1'])
  symlinkSync(
    join(root, 'packages/sdk/node_modules/openapi-fetch'),
    join(folder, 'node_modules/openapi-fetch'),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['venues', 11_100],
  ['runs', 11_100],
])('a page with the published group %s downloads at most %i bytes gzip', async (group, most) => {
  const { size } = await pageOf(`export { createClient, ${group} } from '@vitrine/sdk/groups'`, folder)
  expect(size).toBeLessThanOrEqual(most)
})
