import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFunctions } from '../../packages/sdk/scripts/read-functions.ts'
import { root } from '../lib/run.ts'
import { tarballOf } from './tarball-of.ts'

let folder: string
let file: string
let program = ''
let version = 0
let service: ts.LanguageService
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-hovers-')))
  file = join(folder, 'program.mts')
  const installed = join(folder, 'node_modules/@vitrine/sdk')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', tarballOf('sdk'), '-C', installed, '--strip-components', '1'])
  symlinkSync(
    join(root, 'packages/sdk/node_modules/openapi-fetch'),
    join(folder, 'node_modules/openapi-fetch'),
  )
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noErrorTruncation: true,
  }
  // One editor for all programs, which reads the declarations once.
  service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    getScriptFileNames: () => [file],
    getScriptVersion: (path) => (path === file ? `${version}` : '1'),
    getScriptSnapshot: (path) =>
      ts.ScriptSnapshot.fromString(path === file ? program : readFileSync(path, 'utf8')),
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns what an editor shows at each `/*mark*\/` of a program that uses the published declarations, and what it underlines. */
function look(text: string) {
  program = text
  version += 1
  const marks = [...program.matchAll(/\/\*mark\*\//g)].map(({ index, 0: mark }) => {
    const { displayParts, documentation } = service.getQuickInfoAtPosition(file, index + mark.length) ?? {}
    return { type: ts.displayPartsToString(displayParts), text: ts.displayPartsToString(documentation) }
  })
  const errors = service
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  return { marks, errors }
}

const start = `import { createSdk } from '@vitrine/sdk'
const sdk = createSdk({ backends: { main: 'https://platform.example' } })
`

it('shows a function with the names of what it takes and returns, and with its own words', () => {
  const { marks, errors } = look(`${start}
    sdk.assets./*mark*/mint
    const /*mark*/page = await sdk.collections.list({ page: 1, pageSize: 8 })
    const [/*mark*/collection] = page.data
    collection!./*mark*/royaltyBps
    for await (const /*mark*/asset of sdk.assets.listAll({ collection_id: collection!./*mark*/_id })) void asset`)
  expect(errors).toEqual([])
  expect(marks.map(({ type }) => type)).toEqual([
    '(property) mint: (input: AssetsMintInput, options?: CallOptions) => CallPromise<AssetsMintAnswer>',
    'const page: CollectionsListAnswer',
    'const collection: Collection | undefined',
    '(property) Collection.royaltyBps: number | null',
    'const asset: PremintAsset',
    '(property) Collection._id: CollectionId',
  ])
  expect(marks[0]?.text).toContain('Sends the mint of an asset from the admin wallet')
  expect(marks[3]?.text).toBe('Basis points.')
})

it('shows every function in a few lines, without a path into the contract', async () => {
  const calls = (await readFunctions()).map(({ group, name }) => `sdk.${group}./*mark*/${name}`)
  const { marks } = look(`${start}
    ${calls.join('\n')}`)
  expect(marks.length).toBeGreaterThan(100)
  const unclear = marks.filter(
    ({ type, text }) =>
      text === '' ||
      type.split('\n').length > 8 ||
      /\[["']|components|import\(|Flat<|InputOf|ResponseOf|\bany\b/.test(type),
  )
  expect(unclear).toEqual([])
})

it('takes any string for an id, and never the id of something else', () => {
  const { errors } = look(`${start}
    const { data: [asset] } = await sdk.assets.list({ collection_id: 'c-1', page: 1, pageSize: 8 })
    const collection_id: string = asset!.collection_id
    await sdk.collections.get({ collection_id })
    await sdk.collections.get({ collection_id: asset!.collection_id })
    await sdk.collections.get({ collection_id: asset!._id })`)
  expect(errors).toEqual([expect.stringMatching(/'AssetId' is not assignable to type 'CollectionId'/)])
})
