import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedLines } from './changed-lines.ts'
import { published } from './published.ts'
import { findUnproven, readSource } from './requirements.ts'
import { root, run } from './run.ts'
import type { Failure, Summary } from './summary.ts'

/** A step of `pnpm check`. `find` returns a description of the fault, or an empty string. */
type Check = {
  name: string
  find(): Promise<string>
}

const command = (name: string, program: string, ...args: string[]): Check => ({
  name,
  async find() {
    const { code, output } = await run(program, args, { quiet: true })
    return code === 0 ? '' : output
  },
})

/** Generated files that are committed: the program that writes them, their folder, and their names. */
const generators: { program: (folder: string) => string[]; home: string; files: string[] }[] = [
  {
    program: (folder) => ['packages/sdk/scripts/gen.ts', folder],
    home: 'packages/sdk/src',
    files: [
      'schema.gen.ts',
      'operations.gen.ts',
      'answers.gen.ts',
      'extensions.gen.ts',
      'types.gen.ts',
      'audited.gen.ts',
      'codes.gen.ts',
      'contract.gen.ts',
    ],
  },
  {
    program: (folder) => ['packages/sdk/scripts/gen-functions.ts', folder],
    home: 'packages/sdk',
    files: ['functions.md'],
  },
  {
    program: (folder) => ['apps/console/scripts/gen-routes.ts', join(folder, 'routeTree.gen.ts')],
    home: 'apps/console/src',
    files: ['routeTree.gen.ts'],
  },
  {
    program: (folder) => ['apps/console/scripts/subset-fonts.ts', folder],
    home: 'apps/console/src/fonts',
    files: ['fonts.css', 'inter.woff2', 'jetbrains-mono.woff2'],
  },
  {
    program: (folder) => ['scripts/gen-api.ts', folder],
    home: 'packages',
    files: published.map((name) => `${name}/api.md`),
  },
]

/** Without the paths of imports, which say where a file lies and not what is in it. */
const comparable = (text: string) => text.replaceAll(/from '[^']*routes\//g, "from './routes/")

/** Generates into a temporary folder and compares, so that a check never changes the sources. */
const generated: Check = {
  name: 'generated files are fresh',
  async find() {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-gen-'))
    const stale: string[] = []
    try {
      for (const { program, home, files } of generators) {
        const { code, output } = await run('node', program(folder), { quiet: true })
        if (code !== 0) return output
        for (const file of files) {
          // Fonts are binary and are compared as one long line.
          const encoding = file.endsWith('.woff2') ? 'base64' : 'utf8'
          const [fresh, committed] = await Promise.all([
            readFile(join(folder, file), encoding),
            readFile(join(root, home, file), encoding),
          ])
          const changed = changedLines(comparable(committed), comparable(fresh))
          if (changed) stale.push(`${home}/${file} is not what \`pnpm gen\` makes:\n${changed}`)
        }
      }
      return stale.join('\n')
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

/** Everything that is right or wrong without running the product. No database, no browser. */
const checks: Check[] = [
  command('format', 'biome', 'format', '.'),
  command('types, lint and import rules', 'oxlint', '--type-check'),
  command('unused code', 'knip', '--no-progress'),
  generated,
  { name: 'each requirement has a test', find: async () => findUnproven(readSource()).join('\n') },
]

/** Runs the checks, two at a time, and prints the outcome of each. */
export async function runChecks(): Promise<Summary> {
  const queue = [...checks]
  const failed: Failure[] = []
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const wrong = await check.find()
      if (wrong) failed.push({ name: check.name, message: wrong })
      console.log(`${wrong ? '✗' : '✓'} ${check.name}${wrong ? `\n${wrong}` : ''}`)
    }
  }
  await Promise.all([work(), work()])
  return { passed: { checks: checks.length - failed.length }, failed, flaky: [] }
}
