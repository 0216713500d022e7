import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { apiReport } from './api-report.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-report-'))
afterAll(() => rm(folder, { recursive: true }))

/** The report of declaration files, the first of which is the entry point. */
async function report(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const entries = Object.keys(files)
    .filter((name) => !name.includes('/'))
    .map((name) => ({ specifier: `example/${name.replace('.d.ts', '')}`, file: join(folder, name) }))
  return apiReport('example', entries)
}

it('shows what is exported, from wherever it comes and by the name it is exported under', async () => {
  const text = await report({
    'a.d.ts': `export { walk as stroll } from './inner/walk.ts'\nexport * from './inner/all.ts'\nexport type { Abi } from 'viem'`,
    'inner/walk.d.ts': 'export declare function walk(steps: number): void',
    'inner/all.d.ts': 'export declare const pace = 3',
  })
  expect(text).toContain('function walk(steps: number): void;\nexport { walk as stroll }')
  expect(text).toContain('const pace = 3;')
  expect(text).toContain("export { Abi } from 'viem'")
})

it('changes with the type of an option that cannot be imported by name', async () => {
  const files = (pace: string) => ({
    'b.d.ts': `import type { Options } from './inner/options.ts'\nexport declare function walk(options: Options): import('./inner/way.ts').Way`,
    'inner/options.d.ts': `export type Options = { pace: ${pace} }`,
    'inner/way.d.ts': 'export type Way = { length: number }\nexport type Other = 1',
  })
  const before = await report(files('number'))
  expect(before).toContain('type Way = {\n    length: number;\n};')
  expect(before).not.toContain('Other')
  expect(await report(files('string'))).not.toBe(before)
})

it('does not change with comments, with the place of a file, or with the order of exports', async () => {
  const one = await report({
    'c.d.ts': `export type A = 1\nexport { type B } from './inner/b.ts'`,
    'inner/b.d.ts': '/** A comment. */\nexport type B = 2',
  })
  const other = await report({
    'c.d.ts': `export { type B } from './inner/moved.ts'\n/** A comment. */\nexport type A = 1`,
    'inner/moved.d.ts': 'export type B = 2',
  })
  expect(other).toBe(one)
})

it('names generated declarations and does not spell them out', async () => {
  const text = await report({
    'd.d.ts': `export type { paths } from './inner/schema.gen.ts'`,
    'inner/schema.gen.d.ts': 'export interface paths { "/a": never }',
  })
  expect(text).toContain('export { paths } // generated: schema.gen.ts')
  expect(text).not.toContain('"/a"')
})

it('shows once what two entry points export', async () => {
  const text = await report({
    'e.d.ts': `export type { Shared } from './inner/shared.ts'`,
    'f.d.ts': `export type { Shared } from './inner/shared.ts'`,
    'inner/shared.d.ts': 'export type Shared = 1',
  })
  expect(text.match(/type Shared = 1/g)).toHaveLength(1)
  expect(text).toContain('export { Shared } // the one of example/e')
})
