import { spawn } from 'node:child_process'
import path, { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export type RunOptions = {
  /** Relative to the root, which is the default. Its own binaries are found first. */
  cwd?: string
  env?: Record<string, string | undefined>
  /** Keep what it prints instead of showing it. */
  quiet?: boolean
}

/** Runs a program until it exits. Returns its exit code and, if `quiet` is set, everything it printed. */
export function run(command: string, args: string[], options: RunOptions = {}) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const cwd = path.resolve(root, options.cwd ?? '.')
    const bins = [cwd, root].map((folder) => join(folder, 'node_modules/.bin'))
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...options.env, PATH: [...bins, process.env.PATH].join(delimiter) },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })
}

/** Runs a program and ends this one, with its exit code, if it fails. */
export async function must(command: string, args: string[], options: RunOptions = {}) {
  const { code, output } = await run(command, args, options)
  if (code === 0) return output
  if (options.quiet) process.stderr.write(output)
  console.error(`\n${[command, ...args].join(' ')} ended with code ${code}.`)
  process.exit(code)
}
