import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { watchProcessorTime } from './processor-time.ts'
import { root } from './run.ts'

/** How a program ended, and what it took. */
export type Measured = {
  code: number
  /** By the clock. */
  seconds: number
  /** Of the processor, its own and that of all programs it started. Known on Linux alone. */
  processorSeconds: number | undefined
}

/** Runs a program to its end and measures it. Each line it prints is printed with its name before it. */
export async function runMeasured(
  name: string,
  [program = '', ...args]: string[],
  { cwd = '.', env = {} }: { cwd?: string; env?: Record<string, string | undefined> } = {},
): Promise<Measured> {
  const start = performance.now()
  const bins = [join(root, cwd), root].map((folder) => join(folder, 'node_modules/.bin'))
  const child = spawn(program, args, {
    cwd: join(root, cwd),
    env: { ...process.env, ...env, PATH: [...bins, process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const processorSeconds = watchProcessorTime(child.pid ?? 0)
  for (const input of [child.stdout, child.stderr]) {
    createInterface(input).on('line', (line) => console.log(`${name} │ ${line}`))
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (ended) => resolve(ended ?? 1))
  })
  return { code, seconds: (performance.now() - start) / 1000, processorSeconds: processorSeconds() }
}
