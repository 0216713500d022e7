import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './run.ts'

/** How a program ended, and what it took. */
export type Measured = {
  code: number
  /** By the clock. */
  seconds: number
  /** Of the processor, its own and that of all programs it started. Not known on Windows. */
  processorSeconds: number | undefined
}

/** The second line that the shell's `times` prints is about the programs it ran: user time, then system time, as `1m2.34s`. */
function processorSecondsIn(printed: string): number | undefined {
  const figures = [...(printed.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (figures.length !== 2) return undefined
  return figures.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** Runs a program to its end and measures it. Each line it prints is printed with its name before it. */
export async function runMeasured(
  name: string,
  [program = '', ...args]: string[],
  { cwd = '.', env = {} }: { cwd?: string; env?: Record<string, string | undefined> } = {},
): Promise<Measured> {
  const start = performance.now()
  const bins = [join(root, cwd), root].map((folder) => join(folder, 'node_modules/.bin'))
  const isWindows = process.platform === 'win32'
  const [command, given] = isWindows
    ? [program, args]
    : ['sh', ['-c', '"$0" "$@"; code=$?; times >&3; exit $code', program, ...args]]
  const child = spawn(command, given, {
    cwd: join(root, cwd),
    env: { ...process.env, ...env, PATH: [...bins, process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    shell: isWindows,
  })
  let printed = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', (line) => console.log(`${name} │ ${line}`))
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (ended) => resolve(ended ?? 1))
  })
  return { code, seconds: (performance.now() - start) / 1000, processorSeconds: processorSecondsIn(printed) }
}
