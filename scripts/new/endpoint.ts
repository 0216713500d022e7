import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { must, root } from '../lib/run.ts'
import { addBeside } from './add-beside.ts'
import { callOf, plainName } from './call-of.ts'
import { type Operation, readOperation } from './operation.ts'
import { recordedOf } from './recorded-of.ts'
import { auditWordsOf, wordsOf } from './words-of.ts'

const read = (file: string) => readFile(join(root, file), 'utf8')
const write = async (file: string, text: string) => (await writeFile(join(root, file), text), file)

/** Returns the expression of its function: method and path, and where each field of its input goes. */
function functionOf({ id, method, route, parameters }: Operation): string {
  const maker = method === 'GET' ? 'get' : 'post'
  const fields = parameters.map(({ name }) => plainName(name))
  const place = ['path', 'query'].flatMap((where) => {
    const own = parameters.filter((one) => one.in === where)
    const values = own.map(({ name }) => (name === plainName(name) ? name : `${name}: ${plainName(name)}`))
    return own.length > 0 ? [`${where}: { ${values.join(', ')} }`] : []
  })
  const params =
    maker === 'get' && fields.length > 0 ? `, ({ ${fields.join(', ')} }) => ({ ${place.join(', ')} })` : ''
  return `${maker}('${route}', op.${id}${params})`
}

/** Adds its function to the group of the SDK. Returns the function's name: the operation's, without the noun of the group. */
async function addFunction(operation: Operation) {
  const { id, group, summary, neighbors } = operation
  const home = `packages/sdk/src/groups/${group}.ts`
  const noun = group.replaceAll('-', '').replace(/s$/, '')
  const source = await read(home)
  if (new RegExp(`\\bop\\.${id}\\b`).test(source)) throw new Error(`${home} has “${id}” already.`)
  const short = id.replace(new RegExp(`${noun}s?`, 'i'), '')
  const plain = short.slice(0, 1).toLowerCase() + short.slice(1)
  const isTaken = new RegExp(`^    ${plain}[:,]`, 'm').test(source)
  const name = plain === '' || isTaken ? id : plain
  const made = functionOf(operation)
  await addBeside({ files: [home], neighbors, element: `/** ${summary} */\n    ${name}: ${made}` })
  const [maker = ''] = made.split('(')
  const makers = (list: string) => [...new Set([...list.split(', '), maker])].sort().join(', ')
  const text = await read(home)
  await write(home, text.replace(/(?<=const \{ )[\w, ]+(?= \} = callsOf)/, makers))
  return { name, home }
}

async function addToSdk(operation: Operation) {
  const { id, groupName, neighbors, method, isMultipart } = operation
  const { input, path } = callOf(operation)
  const { name, home } = await addFunction(operation)
  const files = [
    home,
    await addBeside({
      files: ['packages/sdk/src/testing/every-call.ts'],
      neighbors,
      element: `${id}: ${groupName}('${name}', '${path}'${input && `, ${input}`})`,
    }),
    await addBeside({
      files: ['packages/sdk/src/section-7.test.ts'],
      neighbors: operation.otherCalls,
      element: `'${method}${isMultipart ? ' multipart' : ''} ${operation.path}'`,
    }),
    ...(method === 'GET' ? [] : [await addToChanges(operation, name)]),
    await write(
      `.changeset/${wordsOf(id).replaceAll(' ', '-')}.md`,
      `---\n'@vitrine/sdk': minor\n---\n\n\`${groupName}.${name}\`: ${operation.summary}\n`,
    ),
  ]
  return { call: `${groupName}.${name}(${input})`, files }
}

const testOf = (id: string, call: string) => `import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

// Proves: call.${id}
it('is refused as long as this platform does not offer it', async () => {
  await expect(platform.sdk.${call}).rejects.toMatchObject({ status: 501, code: 'not-implemented' })
})
`

/** Notes that what reads its group is read again after it, in the file that says so of every function that writes. */
async function addToChanges({ groupName }: Operation, name: string): Promise<string> {
  const file = 'packages/sdk/src/react/changes.ts'
  const writes = [...(await read(file)).matchAll(/^  '(\w+)\.\w+':/gm)].map(([row, group]) => ({
    row,
    group,
  }))
  const own = writes.filter(({ group }) => group === groupName)
  const neighbors = (own.length > 0 ? own : writes).map(({ row }) => row.trim().slice(1, -2))
  const element = `'${groupName}.${name}': ['${groupName}']`
  return addBeside({ files: [file], neighbors: new Set(neighbors), element })
}

/** Writes the platform's first test, which passes until the handler is written. */
async function addToPlatform({ id, group }: Operation, call: string): Promise<string[]> {
  const test = `apps/platform/src/groups/${group}/${wordsOf(id).replaceAll(' ', '-')}.test.ts`
  return [await write(test, testOf(id, call))]
}

/** Returns what the audit log has of its calls, and how the console says it. */
async function addToAudit(operation: Operation): Promise<string[]> {
  const { id, neighbors } = operation
  const recorded = recordedOf(operation)
  return [
    await addBeside({
      files: ['apps/console/src/features/audit/describe-entry.ts'],
      neighbors,
      element: `${id}: ${auditWordsOf(id)}`,
    }),
    ...(recorded === ''
      ? []
      : [
          await addBeside({
            files: ['apps/platform/src/access/audit/recordable.test.ts'],
            neighbors,
            element: `${id}: '${recorded}'`,
          }),
        ]),
  ]
}

/** Writes what an operation of the contract needs to compile and to be tested everywhere. Returns the files that it changed. */
export async function newEndpoint(id: string): Promise<string[]> {
  await must('node', ['scripts/gen.ts'], { cwd: 'packages/sdk' })
  const operation = await readOperation(id)
  const { call, files } = await addToSdk(operation)
  if (!operation.isOnToolServer) files.push(...(await addToPlatform(operation, call)))
  if (operation.isAudited) files.push(...(await addToAudit(operation)))
  await must('biome', ['format', '--write', ...files], { quiet: true })
  // The function names the types of its operation.
  await must('node', ['scripts/gen.ts'], { cwd: 'packages/sdk' })
  await must('node', ['scripts/gen-functions.ts'], { cwd: 'packages/sdk' })
  await must('node', ['scripts/gen-api.ts', 'packages', 'sdk'])
  return files
}
