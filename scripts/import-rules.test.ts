import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, run } from './lib/run.ts'

const forbidden: [room: string, specifier: string, why: string][] = [
  ['packages/sdk/src', 'react', 'the SDK knows no React'],
  ['packages/sdk/src', '@vitrine/chain', 'the SDK does not know the chain package'],
  ['packages/chain/src', '@vitrine/sdk', 'the chain package does not know the SDK'],
  ['packages/ui-kit/src', '@vitrine/sdk', 'the kit does not know the SDK'],
  ['packages/ui-kit/src', 'viem', 'viem stays in chain and platform'],
  ['apps/console/src/lib', '#src/features/assets/queries.ts', 'lib does not look up to features'],
  ['apps/console/src/lib', '#src/resource/text-field.tsx', 'lib does not look up to resource'],
  ['apps/console/src/lib', '#src/session/session.ts', 'lib does not look up to the session'],
  ['apps/console/src/session', '#src/drafts/use-draft.ts', 'the session does not look up to drafts'],
  ['apps/console/src/resource', '#src/features/assets/queries.ts', 'resource knows no feature'],
  ['apps/console/src/resource', '#src/entities/vector/index-field.tsx', 'resource knows no entity'],
  ['apps/console/src/entities', '#src/features/assets/queries.ts', 'an entity does not look up to features'],
  ['apps/console/src/features', '#src/features/assets/queries.ts', 'a feature imports no other feature'],
  ['apps/console/src/features', '#src/routes/index.tsx', 'a feature does not look up to routes'],
  ['apps/console/src/features', 'viem', 'viem stays in chain and platform'],
  ['apps/console/src/features', '@radix-ui/react-dialog', 'Radix stays in the kit'],
  ['apps/console/src/features', 'openapi-fetch', 'openapi-fetch stays in the SDK'],
  ['apps/platform/src/groups', '#src/groups/auth/auth.ts', 'a group imports no other group'],
  ['apps/platform/src/groups', '@vitrine/sdk', 'the platform takes no client from the SDK'],
  ['apps/platform/src/storage', '#src/groups/auth/auth.ts', 'storage imports no group'],
  ['apps/platform/src/groups', '@vitrine/ui-kit', 'the platform knows no screen'],
]

// The rules go by path, so each file lies in a folder of its own inside the room.
const probe = 'import-rules-probe'
const nameOf = (specifier: string) => `${specifier.replaceAll(/\W+/g, '-')}.ts`
const files = new Map<string, string>(
  forbidden.map(([room, specifier]) => [
    join(room, probe, nameOf(specifier)),
    `import * as probe from '${specifier}'\nexport const used = probe\n`,
  ]),
)
const view = join('apps/platform/src/groups', probe, 'view.ts')
files.set(view, `import * as view from '#src/groups/venues/view.ts'\nexport const used = view\n`)
const type = join('apps/platform/src/groups', probe, 'type.ts')
files.set(type, `import type { Role } from '@vitrine/sdk'\nexport type Used = Role\n`)
const circle = ['one', 'two'].map((name) => join('apps/console/src/lib', probe, `${name}.ts`))
files.set(circle[0] ?? '', `import type { Two } from './two.ts'\nexport type One = Two[]\n`)
files.set(circle[1] ?? '', `import type { One } from './one.ts'\nexport type Two = One[] | string\n`)

const read = `import { useQuery } from '@tanstack/react-query'\nimport { query } from './query.ts'\n`
/** What a file of the console says, and the rule that refuses it; null where it may. */
const judged: [what: string, source: string, refusal: string | null][] = [
  [
    'a change beside the actions',
    `export const save = (sdk) => sdk.venues.save({})`,
    'console(writes-by-actions)',
  ],
  [
    'a change of a group that was taken out before',
    `export const save = ({ venues }) => venues.save({})`,
    'console(writes-by-actions)',
  ],
  [
    'a change that is taken out of its group',
    `export function save(sdk) {\n  const { save } = sdk.venues\n  return save({})\n}`,
    'console(writes-by-actions)',
  ],
  [
    'a change after an action',
    `import { useAction } from '#src/lib/action.ts'\nexport const useSave = (sdk) => useAction({ run: () => null, onSuccess: () => sdk.venues.save({}) })`,
    'console(writes-by-actions)',
  ],
  [
    'a change by an action',
    `import { useAction } from '#src/lib/action.ts'\nexport const useSave = (sdk) => useAction({ run: () => sdk.venues.save({}) })`,
    null,
  ],
  [
    'a read of which only the data is looked at',
    `${read}export const useName = () => useQuery(query).data?.name`,
    'console(reads-tell-failures)',
  ],
  [
    'a read that is named, of which only the data is looked at',
    `${read}export function useName() {\n  const found = useQuery(query)\n  return found.isPending ? '' : found.data?.name\n}`,
    'console(reads-tell-failures)',
  ],
  [
    'a read that is taken apart later, without its failure',
    `${read}export function useName() {\n  const found = useQuery(query)\n  const { data } = found\n  return data?.name\n}`,
    'console(reads-tell-failures)',
  ],
  [
    'a read without its failure',
    `${read}export function useName() {\n  const { data } = useQuery(query)\n  return data?.name\n}`,
    'console(reads-tell-failures)',
  ],
  [
    'a read with its failure',
    `${read}export function useName() {\n  const { data, error } = useQuery(query)\n  return error ? '' : data?.name\n}`,
    null,
  ],
  [
    'a read that another one shows',
    `${read}export function useFound() {\n  const found = useQuery(query)\n  return [found, found.data]\n}`,
    null,
  ],
]
const judgedFile = (what: string) => join('apps/console/src/features', probe, nameOf(what))
for (const [what, source] of judged) files.set(judgedFile(what), `${source}\n`)

/** What the linter found, by the path of the file. */
let found: { filename: string; code: string }[]
// In a folder with the same rooms: other tests read those of the sources meanwhile.
const folder = mkdtempSync(join(tmpdir(), 'vitrine-import-rules-'))
beforeAll(async () => {
  copyFileSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  for (const name of ['node_modules', 'scripts']) symlinkSync(join(root, name), join(folder, name))
  for (const [path, source] of files) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const { output } = await run('oxlint', ['--format=json', ...files.keys()], { cwd: folder, quiet: true })
  found = (JSON.parse(output) as { diagnostics: typeof found }).diagnostics
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const codes = (path: string) => found.filter(({ filename }) => filename === path).map(({ code }) => code)

describe('the import rules', () => {
  it.each(forbidden)('%s may not import %s: %s', (room, specifier) => {
    expect(codes(join(room, probe, nameOf(specifier)))).toContain('eslint(no-restricted-imports)')
  })

  it('let a group import the view of another', () => {
    expect(codes(view)).toEqual([])
  })

  it('let a type of the SDK into the platform', () => {
    expect(codes(type)).toEqual([])
  })

  it('refuse files that import each other, and be it for a type', () => {
    expect(circle.flatMap(codes)).toContain('import(no-cycle)')
  })
})

// Proves: error.each-call-fails
it.each(judged)('the rules of the console judge %s', (what, _, refusal) => {
  expect(codes(judgedFile(what)).filter((code) => code.startsWith('console('))).toEqual(
    refusal === null ? [] : [refusal],
  )
})
