import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { must, root } from '../lib/run.ts'
import { addBeside } from './add-beside.ts'
import { listOf } from './list-of.ts'
import { camelCase, readOperation } from './operation.ts'
import { screenFiles } from './screen-files.ts'

const source = 'apps/console/src'

/** The menu entry of each group of the contract; of the others the settings'. */
const homes: Record<string, string> = {
  collections: 'collection',
  contracts: 'collection',
  airdrops: 'collection',
  assets: 'collection',
  venues: 'collection',
  events: 'collection',
  vector: 'datasource',
  'data-sources': 'datasource',
  crawling: 'datasource',
  prompts: 'agent',
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Returns the first texts of the elements of a table of paths. */
async function pathsIn(file: string): Promise<Set<string>> {
  const text = await readFile(join(root, file), 'utf8')
  return new Set([...text.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path))
}

/** Adds a row to each table that knows every page. */
async function addToTables(path: string, row: { name: string; title: string; roles: string; entry: string }) {
  const { name, title, roles, entry } = row
  const pages = `${source}/session/pages.ts`
  const scenarios = `${source}/testing/page-scenarios.ts`
  const routes = `${source}/testing/route-table.ts`
  const tables: [file: string, element: string, imports?: Record<string, string>][] = [
    [pages, `'${path}': { roles: ${roles}, tab: ['${entry}', '${title}'] }`],
    [scenarios, `'${path}': ${name}`, { [name]: `${source}/testing/pages${path}.ts` }],
    [routes, `['${path}', '${path}', ${roles === 'both' ? roles : "['admin']"}]`],
  ]
  for (const [file, element, imports = {}] of tables)
    await addBeside({ files: [file], neighbors: await pathsIn(file), element, imports })
  const requirements = 'docs/requirements.yaml'
  const text = await readFile(join(root, requirements), 'utf8')
  const line = `  route.${path.slice(1)}: { text: "\`${path}\`", chosen: true }`
  await writeFile(join(root, requirements), text.replace(/(?<=\n)(?= {2}frame\.)/, `${line}\n`))
  return [pages, scenarios, routes]
}

/**
 * Writes a page with the list that an operation answers, and registers it. Returns the changed files.
 *
 * @param page the page's path, which is the plural of its rows, such as `front-desks`
 */
export async function newScreen(page: string, id = ''): Promise<string[]> {
  const operation = await readOperation(id)
  const list = await listOf(operation)
  const entry = homes[operation.group] ?? 'setting'
  const many = page.replaceAll('-', ' ')
  const title = capital(many)
  const name = camelCase(page)
  const files = screenFiles({ page, name, Name: capital(name), title, many, operation: id, ...list })
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, source, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text, { flag: 'wx' })
  }
  const roles = operation.isAdminOnly ? 'adminOnly' : 'both'
  const changed = [
    ...Object.keys(files).map((file) => `${source}/${file}`),
    ...(await addToTables(`/${page}`, { name, title, roles, entry })),
  ]
  await must('biome', ['format', '--write', ...changed], { quiet: true })
  await must('node', ['scripts/gen-routes.ts'], { cwd: 'apps/console' })
  return [...changed, 'docs/requirements.yaml']
}
