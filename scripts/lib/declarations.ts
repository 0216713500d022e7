import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { entryPointsOf } from './published.ts'
import { root, run } from './run.ts'

/**
 * Writes the declarations of a package into a folder, as the compiler makes them of the sources: no build is needed, and what was
 * inferred is spelled out. They find their dependencies from there.
 * @returns each entry point, and its declaration file
 */
export async function writeDeclarations(name: string, folder: string) {
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly']
  // A type error that leaves the declarations whole is for another check to report.
  await run('tsc', ['-p', '.', ...emit, '--rootDir', root, '--outDir', folder], {
    cwd: `packages/${name}`,
    quiet: true,
  })
  const home = join(folder, 'packages', name)
  await symlink(join(root, 'packages', name, 'node_modules'), join(home, 'node_modules'), 'junction')
  return (await entryPointsOf(name)).map(({ specifier, source }) => ({
    specifier,
    file: join(home, source.replace(/\.tsx?$/, '.d.ts')),
  }))
}
