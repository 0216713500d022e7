import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root, run } from './lib/run.ts'

// The files lie in folders of their own inside the rooms they stand for, because the rules go by path.
const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

async function lint(room: string, source: string) {
  const folder = join(root, room, 'import-rules-probe')
  made.push(folder)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'probe.ts')
  writeFileSync(file, source)
  const { output } = await run('oxlint', [file], { quiet: true })
  rmSync(dirname(file), { recursive: true })
  return output
}

const broken: [string, string, string][] = [
  ['packages/sdk/src', 'react', 'the SDK knows no React'],
  ['packages/sdk/src', '@vitrine/chain', 'the SDK does not know the chain package'],
  ['packages/chain/src', '@vitrine/sdk', 'the chain package does not know the SDK'],
  ['packages/ui-kit/src', '@vitrine/sdk', 'the kit does not know the SDK'],
  ['packages/ui-kit/src', 'viem', 'viem stays in chain and platform'],
  ['apps/console/src/lib', '#src/features/assets/queries.ts', 'lib does not look up to features'],
  ['apps/console/src/lib', '#src/resource/text-field.tsx', 'lib does not look up to resource'],
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
  ['apps/platform/src/db', '#src/groups/auth/auth.ts', 'db does not look up to groups'],
  ['apps/platform/src/groups', '@vitrine/ui-kit', 'the platform knows no screen'],
]

describe('the import rules', () => {
  it.each(broken)('%s may not import %s: %s', async (room, specifier) => {
    const output = await lint(room, `import * as probe from '${specifier}'\nexport const used = probe\n`)
    expect(output).toContain('no-restricted-imports')
  })

  it('let a type of the SDK into the platform', async () => {
    const output = await lint(
      'apps/platform/src/groups',
      `import type { Role } from '@vitrine/sdk'\nexport type Used = Role\n`,
    )
    expect(output).not.toContain('no-restricted-imports')
  })
})
