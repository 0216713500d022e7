// Writes docs/coverage.md: which tests prove each line of docs/requirements.yaml and each operation of the contract.
// `node scripts/gen-coverage.ts [folder]`; into docs/ without one.
import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path, { join } from 'node:path'
import { document, operations } from '../packages/sdk/src/contract.ts'
import { coverageMap } from './lib/coverage-map.ts'
import { root } from './lib/run.ts'

type Operation = { operationId: string; 'x-provenance'?: 'stated' }

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tests = globSync(
  [
    'packages/*/src/**/*.test.{ts,tsx}',
    'apps/*/src/**/*.test.{ts,tsx}',
    'apps/*/e2e/*.spec.ts',
    'scripts/**/*.test.ts',
  ],
  { cwd: root },
).map((file) => file.split(path.sep).join('/'))

const { paths } = document as { paths: Record<string, Record<string, Operation>> }
const stated = new Set(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter((operation) => operation['x-provenance'] === 'stated')
    .map(({ operationId }) => operationId),
)

try {
  const map = coverageMap({
    requirements: read('docs/requirements.yaml'),
    calls: Object.entries(operations).map(([id, operation]) => ({
      id,
      call: operation.split(' ').slice(0, 2).join(' '),
      chosen: !stated.has(id),
    })),
    tests: tests.sort().map((file) => ({ path: file, text: read(file) })),
  })
  await writeFile(join(process.argv[2] ?? join(root, 'docs'), 'coverage.md'), map)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
