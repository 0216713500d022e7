import { glob } from 'node:fs/promises'
import path, { dirname } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from './run.ts'

const folders = ['packages/*/src', 'packages/*/examples', 'apps/*/src', 'scripts', 'examples']

/** Where the walk ends: it imports every page, and each test of a page imports it, though it opens its own page alone. */
const pageTable = 'apps/console/src/routeTree.gen.ts'

/** What is installed is not followed; the packages of the workspace are. */
const workspaceOnly: Plugin = {
  name: 'workspace-only',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path: name }) =>
      name.startsWith('@vitrine/') ? undefined : { external: true },
    )
    onResolve({ filter: /\?|\.(css|woff2|html|md)$/ }, () => ({ external: true }))
  },
}

/** Returns for each file of the workspace that a test imports, directly or not, the files that import it. Paths are relative to the root, with slashes. */
async function readImporters(tests: string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: tests.map((test) => `import './${test}'`).join('\n'), resolveDir: root },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    conditions: ['@vitrine/source', 'import'],
    loader: { '.json': 'json' },
    plugins: [workspaceOnly],
    logLevel: 'error',
    jsx: 'automatic',
  })
  const importers = new Map<string, string[]>()
  for (const [importer, { imports }] of Object.entries(metafile.inputs)) {
    for (const one of imports.filter(({ external }) => !external)) {
      importers.set(one.path, [...(importers.get(one.path) ?? []), importer])
    }
  }
  return importers
}

/** Returns the folder of a feature of the console, or the folder of the file. */
const homeOf = (file: string) => /^apps\/console\/src\/features\/[^/]+/.exec(file)?.[0] ?? dirname(file)

/**
 * Returns the tests and stories that a change of these files can break: those that import one of them, directly or not, and those beside them. What is
 * reached through the console's table of pages is left to the tests of the pages' own folders.
 *
 * @param changed paths relative to the root, with slashes
 */
export async function affectedTests(changed: string[]): Promise<string[]> {
  const tests: string[] = []
  for (const folder of folders) {
    for await (const file of glob(`${folder}/**/*.{test,stories}.{ts,tsx}`, {
      cwd: root,
      exclude: (name) => name === 'node_modules',
    })) {
      tests.push(file.split(path.sep).join('/'))
    }
  }
  const importers = await readImporters(tests)
  const reached = new Set<string>()
  const queue = changed.filter((file) => /^(packages|apps|scripts|examples)\//.test(file))
  const homes = new Set(queue.map(homeOf))
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (reached.has(file) || file === pageTable) continue
    reached.add(file)
    if (file.includes('/features/')) homes.add(homeOf(file))
    queue.push(...(importers.get(file) ?? []))
  }
  return tests.filter((test) => reached.has(test) || homes.has(homeOf(test)))
}
