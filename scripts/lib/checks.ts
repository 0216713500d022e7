import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './run.ts'

/** One thing that `pnpm check` looks at. Answers what is wrong, or nothing. */
export type Check = { name: string; find(): Promise<string> }

const command = (name: string, program: string, ...args: string[]): Check => ({
  name,
  async find() {
    const { code, output } = await run(program, args, { quiet: true })
    return code === 0 ? '' : output
  },
})

const types = (path: string) => command(`types of ${path}`, 'tsc', '-p', path)

/** Generates into a folder of its own and compares, so that a check never changes what it looks at. */
const generated: Check = {
  name: 'generated files are fresh',
  async find() {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-gen-'))
    try {
      const { code, output } = await run('node', ['packages/sdk/scripts/gen.ts', folder], { quiet: true })
      if (code !== 0) return output
      const stale: string[] = []
      for (const file of ['schema.gen.ts', 'operations.gen.ts', 'contract.gen.ts']) {
        const [fresh, committed] = await Promise.all([
          readFile(join(folder, file), 'utf8'),
          readFile(join(root, 'packages/sdk/src', file), 'utf8'),
        ])
        if (fresh !== committed) stale.push(`packages/sdk/src/${file} is not what \`pnpm gen\` makes.`)
      }
      return stale.join('\n')
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

/** Everything that is right or wrong without running the product. No database, no browser. */
export const checks: Check[] = [
  command('format', 'biome', 'format', '.'),
  command('lint and import rules', 'oxlint'),
  types('packages/sdk'),
  types('packages/chain'),
  types('packages/ui-kit'),
  types('apps/console'),
  types('apps/platform'),
  types('scripts'),
  types('examples'),
  types('.storybook'),
  command('unused code', 'knip', '--no-progress'),
  generated,
]

/** Runs the checks, two at a time, says each one's outcome, and answers how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const queue = [...checks]
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
