import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run.ts'

/** The packages that are made to be published: their folders under packages/. */
export const published = ['sdk', 'chain', 'ui-kit'] as const

/** An entry point of a package. */
export type EntryPoint = {
  /** The import specifier: `@vitrine/sdk/testing`. */
  specifier: string
  /** The source file, relative to the package: `src/testing/index.ts`. */
  source: string
}

/** A package.json, as far as we read it. */
export type Manifest = {
  name: string
  exports: Record<string, string | Record<string, string>>
  publishConfig: { exports: Record<string, string | Record<string, string>> }
}

/** Returns the package.json of a published package. */
export const manifestOf = async (name: string) =>
  JSON.parse(await readFile(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest

/** Returns the entry points with code. A style sheet has no signature. */
export async function entryPointsOf(name: string): Promise<EntryPoint[]> {
  const { name: specifier, exports } = await manifestOf(name)
  return Object.entries(exports).flatMap(([subpath, target]) => {
    const source = typeof target === 'string' ? undefined : target['@vitrine/source']
    return source ? [{ specifier: join(specifier, subpath), source: join(source) }] : []
  })
}
