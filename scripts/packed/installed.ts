import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, extname, join } from 'node:path'
import { root } from '../lib/run.ts'
import { binaries } from './runtimes.ts'
import { tarballOf } from './tarball-of.ts'

/** The compilers that consumers may have. */
export const compilers = { 'TypeScript 5.9': 'typescript-5', 'TypeScript 7': 'typescript-7' } as const

/** The module resolutions that consumers may use, with their module formats. */
export const resolutions = { bundler: 'esnext', nodenext: 'nodenext', node16: 'node16' } as const
export type Resolution = keyof typeof resolutions

/** An empty project with the packages in it, and what can be done there. */
export type Project = Awaited<ReturnType<typeof installTarballs>>

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

type Outcome = { code: number; stdout: string; stderr: string }

/** Runs a program outside the workspace: without our binaries, and without what pnpm tells its children. */
export function runOutside(program: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const ours = (path: string) => path.startsWith(root) || path.includes('node_modules')
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !ours(entry))
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^p?npm_(config_(local_prefix|prefix|global_prefix|globalconfig|init_module|node_gyp)|command|package|lifecycle|execpath)/i.test(
        name,
      ),
  )
  return new Promise<Outcome>((resolve, reject) => {
    const options = {
      cwd,
      env: { ...Object.fromEntries(kept), PATH: path.join(delimiter), NODE_OPTIONS: '', ...env },
    }
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number' && !error.killed) reject(error)
      else resolve({ code: child.exitCode ?? 1, stdout, stderr })
    })
  })
}

/** Returns a Node of this major version that is on the machine, if there is one. */
async function installedNode(major: number): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
    if (!existsSync(path)) continue
    const { stdout } = await runOutside(path, ['--version'], tmpdir())
    if (stdout.startsWith(`v${major}.`)) return path
  }
  return undefined
}

/** Returns an empty project outside the workspace, with the packages installed from their tarballs by npm. */
export async function installTarballs(names: string[]) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-consumer-')))
  const node20 = await installedNode(20)
  const dependencies = {
    ...Object.fromEntries(names.map((name) => [`@vitrine/${name}`, `file:${tarballOf(name)}`])),
    '@tanstack/react-query': '5',
    '@types/node': '20',
    '@types/react': '19',
    ajv: '8',
    'ajv-formats': '3',
    msw: '3',
    react: '19',
    'typescript-5': 'npm:typescript@~5.9.0',
    'typescript-7': 'npm:typescript@7',
    ...Object.fromEntries(Object.entries(binaries).map(([name, one]) => [name, `npm:${one.package}`])),
    ...(node20 ? {} : { node20: `npm:node-${process.platform}-${process.arch}@20` }),
  }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  )
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline', '--ignore-scripts']
  const { code, stdout, stderr } = await runOutside('npm', ['install', ...quiet], folder)
  if (code !== 0) throw new Error(`npm install failed:\n${stdout}${stderr}`)
  const binary = (name: keyof typeof binaries) => join(folder, 'node_modules', name, binaries[name].file)
  const runtimes = {
    'Node 20': [node20 ?? join(folder, 'node_modules/node20/bin/node')],
    'Node 24': [process.execPath],
    Deno: [binary('deno'), 'run', '--no-prompt', '--allow-net', '--node-modules-dir=manual'],
    Bun: [binary('bun'), '--no-install'],
    workerd: [binary('workerd'), 'test'],
  } as const
  return {
    folder,
    /** Copies a file into the project. */
    add: (file: string) => cp(file, join(folder, basename(file))),
    /** Returns a file of the project as an answer of a server, if it is there. */
    async file(name: string): Promise<Response | null> {
      const path = join(folder, name)
      const type = types[extname(name)]
      return type && existsSync(path)
        ? new Response(await readFile(path), { headers: { 'content-type': type } })
        : null
    },
    /** Type-checks the given files with default settings, and writes them as JavaScript into `out`. */
    async compile(compiler: string, resolution: Resolution, files: string[], out: string) {
      const config = join(folder, `tsconfig.${out}.json`)
      const compilerOptions = {
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        module: resolutions[resolution],
        moduleResolution: resolution,
        strict: true,
        // Includes the declarations of dependencies.
        skipLibCheck: false,
        types: ['node'],
        jsx: 'react-jsx',
        outDir: out,
      }
      await writeFile(config, JSON.stringify({ compilerOptions, files }))
      const tsc = join(folder, 'node_modules', compiler, 'bin/tsc')
      return runOutside(process.execPath, [tsc, '-p', config], folder)
    },
    run(name: keyof typeof runtimes, file: string, args: string[], env: Record<string, string> = {}) {
      const [program, ...flags] = runtimes[name]
      const quietly = { DENO_DIR: join(folder, '.deno'), DENO_NO_UPDATE_CHECK: '1', DO_NOT_TRACK: '1' }
      return runOutside(program, [...flags, file, ...args], folder, { ...quietly, ...env })
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
