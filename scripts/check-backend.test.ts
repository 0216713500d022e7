import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, expect, it } from 'vitest'
import { createBackend } from '../apps/console/e2e/foreign/backend.ts'
import { listen } from '../apps/console/e2e/foreign/listen.ts'
import { moods } from '../apps/console/e2e/foreign/moods.ts'
import { parseConfig } from '../apps/console/src/lib/config.ts'
import { command } from '../packages/sdk/src/check/command.ts'
import type { Report } from '../packages/sdk/src/check/report.ts'
import { root } from './lib/run.ts'

const schema = JSON.parse(
  await readFile(join(root, 'apps/console/public/config.schema.json'), 'utf8'),
) as object
const isConfig = new Ajv2020({ strict: false }).compile(schema)
const folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'))
afterAll(() => rm(folder, { recursive: true }))

/** Checks a backend with `--write`. Returns the exit code, the report, and the configuration that was written. */
async function check(url: string, account: { email: string; password: string }, ...more: string[]) {
  const file = join(folder, 'config.json')
  let printed = ''
  const code = await command([url, '--write', '--json', '--force', '--config', file, ...more], {
    env: { VITRINE_EMAIL: account.email, VITRINE_PASSWORD: account.password },
    ask: undefined,
    out: (text) => (printed += text),
    err: () => {},
  })
  const config: unknown = JSON.parse(await readFile(file, 'utf8'))
  expect({ schema: isConfig(config), errors: isConfig.errors }).toEqual({ schema: true, errors: null })
  return { code, report: JSON.parse(printed) as Report, config: parseConfig(config) }
}

const verdicts = ({ calls }: Report, ...wanted: string[]) =>
  calls.filter(({ verdict }) => wanted.includes(verdict)).map(({ operation }) => operation)

it.each(['bare', 'loose', 'cross-origin'] as const)('a %s backend works', async (name) => {
  const { answer, account, changed } = createBackend(moods[name], () =>
    Promise.reject(new Error('No chain.')),
  )
  await using backend = await listen(answer)
  const { code, report, config } = await check(backend.url, account)
  expect(verdicts(report, 'contradicts', 'works with a mapping')).toEqual([])
  expect(code).toBe(0)
  expect(verdicts(report, 'works')).toEqual(
    expect.arrayContaining(['login', 'allPremintAsset', 'getVectorIndexStat', 'createSubAdmin']),
  )
  // What has no name on a bare backend may be somebody else's.
  const isNamed = name !== 'bare'
  expect(verdicts(report, isNamed ? 'works' : 'not checked')).toEqual(
    expect.arrayContaining(['updateShowItem', 'updateSubAdmin']),
  )
  expect([...changed.keys()].includes('updateSubAdmin')).toBe(isNamed)
  const left = report.findings.filter(({ about }) => about === 'left behind')
  expect(left.map(({ text }) => text.split(' ')[0])).toEqual(
    isNamed ? [] : ['createCollection', 'createSubAdmin'],
  )
  expect(config).toMatchObject({ backends: { main: backend.url } })
  expect(config.idempotencyKeys).toBe(name === 'cross-origin' ? false : undefined)
  expect(changed.get('createCollection')).toBe(1)
  expect([...changed.keys()]).not.toContain('mintTokenAdminLoyalty')
})

it('an odd backend works with the words of its providers, and not without them', async () => {
  const { providers } = moods.odd
  const { answer, account } = createBackend(moods.odd, () => Promise.reject(new Error('No chain.')))
  await using backend = await listen(answer)
  const words = Object.entries(providers).flatMap(([name, word]) => ['--provider', `${name}=${word}`])
  const { code, report, config } = await check(backend.url, account, ...words)
  expect(verdicts(report, 'contradicts')).toEqual([])
  expect(verdicts(report, 'works with a mapping')).toEqual(
    expect.arrayContaining(['getNodeUrl', 'getCustomEnvCredentialCloud', 'getVectorIndex']),
  )
  expect({ code, providers: config.sdk?.providers }).toEqual({ code: 0, providers })

  const without = await check(backend.url, account)
  expect(without.code).toBe(1)
  expect(verdicts(without.report, 'missing')).toEqual(
    expect.arrayContaining(['getNodeUrl', 'getVectorIndex']),
  )
})
