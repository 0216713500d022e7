import { globSync, readFileSync } from 'node:fs'
import path, { join } from 'node:path'
import { parseDocument } from 'yaml'
import { operations } from '../../packages/sdk/src/contract.ts'
import { root } from './run.ts'

type Source = {
  /** docs/requirements.yaml */
  requirements: string
  /** The operations of the contract: each is a requirement, `call.<operation>`. */
  operations: string[]
  /** Every file with tests; paths are relative to the root. */
  tests: { path: string; text: string }[]
}

const tag = /^ *\/\/ Proves: (.*)$/
const beginsTest = /^ *(it|test|describe)\b/

/** Returns which files prove each id, and adds a sentence to `problems` for each tag that is above no test. */
function readTags(tests: Source['tests'], problems: string[]): Map<string, string[]> {
  const proofs = new Map<string, string[]>()
  for (const { path, text } of tests) {
    const lines = text.split('\n')
    lines.forEach((line, index) => {
      const ids = tag.exec(line)?.[1]
      if (ids === undefined) return
      const next = lines.slice(index + 1).find((other) => !tag.test(other)) ?? ''
      if (!beginsTest.test(next)) problems.push(`${path}:${index + 1} “Proves” is not right above a test.`)
      for (const id of ids.split(', ')) {
        const files = proofs.get(id) ?? []
        proofs.set(id, files.includes(path) ? files : [...files, path])
      }
    })
  }
  return proofs
}

/** Returns a sentence for each requirement without a test, each tag without a requirement, and each id that is there twice. */
export function findUnproven({ requirements, operations, tests }: Source): string[] {
  const document = parseDocument(requirements)
  const problems = document.errors.map(({ message }) => `docs/requirements.yaml: ${message}`)
  const proofs = readTags(tests, problems)
  const sections = document.toJS() as Record<string, Record<string, string | { open?: boolean }>>
  const lines = Object.values(sections).flatMap((section) => Object.entries(section))
  const calls = operations.map((id): [string, string] => [`call.${id}`, id])

  const seen = new Set<string>()
  for (const [id, line] of [...lines, ...calls]) {
    const isOpen = typeof line !== 'string' && line.open
    if (seen.has(id)) problems.push(`${id} is twice in docs/requirements.yaml.`)
    seen.add(id)
    if (!isOpen && !proofs.has(id)) problems.push(`No test proves ${id}. Write “// Proves: ${id}” above one.`)
    if (isOpen && proofs.has(id)) problems.push(`${id} is open, yet ${proofs.get(id)?.join(', ')} proves it.`)
  }
  for (const [id, files] of proofs)
    if (!seen.has(id)) problems.push(`${files.join(', ')} proves ${id}, which is neither a line nor a call.`)
  return problems
}

/** Returns the requirements, the operations and the tests of this repository. */
export function readSource(): Source {
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
  return {
    requirements: read('docs/requirements.yaml'),
    operations: Object.keys(operations),
    tests: tests.sort().map((file) => ({ path: file, text: read(file) })),
  }
}
