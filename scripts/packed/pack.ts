// Before the tests of this folder: every package, built and packed as it would be published. It happens in a copy of the workspace,
// so nothing here needs a build, leaves one behind, or disturbs what runs at the same time.
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { published } from '../lib/published.ts'
import { root, run } from '../lib/run.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The packed packages by folder name, each with its tarball or its error. */
    packed: Record<string, { tarball: string } | { error: string }>
  }
}

const rootFiles = ['package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'LICENSE']
const left = new Set(['node_modules', 'dist'])

async function succeed(program: string, args: string[], cwd: string) {
  const { code, output } = await run(program, args, { cwd, quiet: true })
  if (code !== 0) throw new Error(`${program} failed in ${cwd}:\n${output}`)
}

async function pack(copy: string, name: string) {
  const from = join(root, 'packages', name)
  const home = join(copy, 'packages', name)
  await cp(from, home, { recursive: true, filter: (path) => !left.has(basename(path)) })
  await symlink(join(from, 'node_modules'), join(home, 'node_modules'), 'junction')
  await succeed('tsup', ['--silent'], home)
  const tarball = join(copy, `${name}.tgz`)
  await succeed('pnpm', ['pack', '--out', tarball], home)
  return { tarball }
}

export default async function setup(project: TestProject) {
  const copy = await mkdtemp(join(tmpdir(), 'vitrine-packed-'))
  await mkdir(join(copy, 'packages'))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  await Promise.all(rootFiles.map((file) => cp(join(root, file), join(copy, file))))
  const outcomes = await Promise.all(
    // A package that can't be built fails its own tests, and no others.
    published.map(
      async (name) => [name, await pack(copy, name).catch((error) => ({ error: String(error) }))] as const,
    ),
  )
  project.provide('packed', Object.fromEntries(outcomes))
  return () => rm(copy, { recursive: true })
}
