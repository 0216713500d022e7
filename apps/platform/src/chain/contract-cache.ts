import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const platform = join(import.meta.dirname, '../..')

/** The folder of the Solidity sources. */
export const sourcesFolder = join(platform, 'contracts')

/** The settings of the compiler; part of the cache key. */
export const compilerSettings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
} as const

/** Returns the texts of the Solidity files by file name. */
export const readSources = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(sourcesFolder)
      .filter((name) => name.endsWith('.sol'))
      .sort()
      .map((name) => [name, readFileSync(join(sourcesFolder, name), 'utf8')]),
  )

const versionOf = (name: string) =>
  (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string }).version

/**
 * Returns the path of the compiled contracts. Its name is a hash of everything that decides the result (sources,
 * settings, versions of compiler and libraries), so an existing file is never stale.
 */
export function cacheFile(): string {
  const key = createHash('sha256')
    .update(
      JSON.stringify([
        readSources(),
        compilerSettings,
        versionOf('solc'),
        versionOf('@openzeppelin/contracts'),
        versionOf('@account-abstraction/contracts'),
      ]),
    )
    .digest('hex')
    .slice(0, 24)
  return join(platform, '.cache/contracts', `${key}.json`)
}

/**
 * Returns the path of the compiler's version and input, which verify a deployed contract. They are in a separate file
 * because only a verification reads the sources.
 */
export const inputFile = (): string => cacheFile().replace(/json$/, 'input.json')
