import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedLines } from './changed-lines.ts'
import { published } from './published.ts'
import { root, run } from './run.ts'

/** One thing that `pnpm check` looks at. `find` returns what is wrong, or nothing. */
type Check = {
  name: string
  /** The files whose change can make it fail. Default: any. */
  of?: RegExp
  find(): Promise<string>
}

const command = (name: string, program: string, ...args: string[]): Check => ({
  name,
  async find() {
    const { code, output } = await run(program, args, { quiet: true })
    return code === 0 ? '' : output
  },
})

const types = (path: string, ...uses: string[]): Check => ({
  ...command(`types of ${path}`, 'tsc', '-p', path),
  of: new RegExp(`^(${[path, ...uses].join('|')}|tsconfig|pnpm-)`),
})

/** What is generated and committed: the program that writes it, where the committed files lie, and their names. */
const generators: { program: (folder: string) => string[]; home: string; files: string[] }[] = [
  {
    program: (folder) => ['packages/sdk/scripts/gen.ts', folder],
    home: 'packages/sdk/src',
    files: [
      'schema.gen.ts',
      'operations.gen.ts',
      'types.gen.ts',
      'calls.gen.ts',
      'extensions.gen.ts',
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
  {
    program: (folder) => ['scripts/gen-coverage.ts', folder],
    home: 'docs',
    files: ['coverage.md'],
  },
]

/** Without the paths of imports, which say where a file lies and not what is in it. */
const comparable = (text: string) => text.replaceAll(/from '[^']*routes\//g, "from './routes/")

/** Generates into a folder of its own and compares, so that a check never changes what it looks at. */
const generated: Check = {
  name: 'generated files are fresh',
  of: /^(packages|scripts|docs|pnpm-)|^apps\/console\/(src\/(rout|fonts)|scripts)|\.(test|spec)\.tsx?$/,
  async find() {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-gen-'))
    const stale: string[] = []
    try {
      for (const { program, home, files } of generators) {
        const { code, output } = await run('node', program(folder), { quiet: true })
        if (code !== 0) return output
        for (const file of files) {
          // A font is no text; it is compared as one long line.
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
  command('lint and import rules', 'oxlint'),
  types('packages/sdk'),
  types('packages/chain'),
  types('packages/ui-kit'),
  types('apps/console', 'packages', '.storybook', 'scripts'),
  types('apps/platform', 'packages'),
  types('scripts', 'packages', 'apps/platform', 'apps/console'),
  types('examples', 'packages'),
  types('.storybook', 'packages/ui-kit'),
  command('unused code', 'knip', '--no-progress'),
  generated,
]

/**
 * Runs the checks, two at a time, prints each one's outcome, and returns how many passed and failed.
 *
 * @param changed leaves out what a change of these files can't make fail; paths are relative to the root
 */
export async function runChecks(changed?: string[]): Promise<{ passed: number; failed: number }> {
  const queue = checks.filter(({ of }) => !changed || !of || changed.some((file) => of.test(file)))
  let passed = 0
  let failed = 0
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const wrong = await check.find()
      if (wrong) failed += 1
      else passed += 1
      console.log(`${wrong ? '✗' : '✓'} ${check.name}${wrong ? `\n${wrong}` : ''}`)
    }
  }
  await Promise.all([work(), work()])
  return { passed, failed }
}
