// Compiles contracts/*.sol into the cache that src/chain/built-in-contracts.ts reads. Runs in a separate process,
// because the compiler takes seconds and a lot of memory.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import solc from 'solc'
import { cacheFile, compilerSettings, inputFile, readSources } from '../src/chain/contract-cache.ts'

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

const file = cacheFile()
if (existsSync(file) && existsSync(inputFile())) process.exit(0)

const require = createRequire(import.meta.url)
const own = readSources()
/** All sources by path; the compiler requests those of the libraries. */
const sources = Object.fromEntries(Object.entries(own).map(([name, content]) => [name, { content }]))
const input = { language: 'Solidity', sources, settings: compilerSettings }
const output = JSON.parse(
  solc.compile(JSON.stringify(input), {
    import: (path: string) => {
      try {
        const contents = readFileSync(require.resolve(path), 'utf8')
        sources[path] = { content: contents }
        return { contents }
      } catch {
        return { error: `${path} is not installed.` }
      }
    },
  }),
) as Output

const errors = (output.errors ?? []).filter((one) => one.severity === 'error')
if (errors.length > 0) {
  console.error(errors.map((one) => one.formattedMessage).join('\n'))
  process.exit(1)
}

const artifacts = Object.fromEntries(
  Object.keys(own).flatMap((name) => {
    const contractName = name.replace(/\.sol$/, '')
    const compiled = output.contracts?.[name]?.[contractName]
    if (!compiled) throw new Error(`${name} holds no contract named ${contractName}.`)
    const code = compiled.evm.bytecode.object
    // An abstract contract doesn't have code.
    return code ? [[contractName, { contractName, abi: compiled.abi, bytecode: `0x${code}` }]] : []
  }),
)
// Written aside and renamed, so that two compilers at the same time, or a crash, never leave half a file.
mkdirSync(dirname(file), { recursive: true })
// The input now has every source, so that it can be compiled without the libraries.
const compilerVersion = solc.version().replace(/\.Emscripten.*$/, '')
const written: [path: string, value: unknown][] = [
  [inputFile(), { compilerVersion, stdJsonInput: input }],
  [file, artifacts],
]
for (const [path, value] of written) {
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, JSON.stringify(value))
  renameSync(aside, path)
}
