// Writes the public API of every package into its api.md, to be reviewed like code.
// `node scripts/gen-api.ts [folder [package…]]`; into packages/ without one, and of all.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiReport } from './lib/api-report.ts'
import { writeDeclarations } from './lib/declarations.ts'
import { published } from './lib/published.ts'
import { root } from './lib/run.ts'

const [target = join(root, 'packages'), ...names] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'vitrine-api-'))
try {
  for (const name of names.length > 0 ? names : published) {
    const entries = await writeDeclarations(name, join(folder, name))
    await mkdir(join(target, name), { recursive: true })
    await writeFile(join(target, name, 'api.md'), apiReport(`@vitrine/${name}`, entries))
  }
} finally {
  await rm(folder, { recursive: true })
}
