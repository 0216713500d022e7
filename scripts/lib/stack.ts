import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run.ts'

/** A running product, started as `pnpm start` starts it. */
export type Stack = {
  /** The address of the product, such as `http://127.0.0.1:4400`. */
  url: string
  /** The data folder. */
  data: string
  /** Returns everything that the product has printed so far. */
  printed(): string
  /** Stops the product as Ctrl-C would, and returns its exit code. */
  stop(): Promise<number | null>
  /** Ends the product as a power cut would. */
  kill(): Promise<void>
}

export type StackOptions = {
  /** Default: a new folder under the system's temporary one. */
  data?: string
  env?: Record<string, string | undefined>
  args?: string[]
}

/** Starts the whole product on a free port and waits until it prints its address. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'vitrine-stack-')))
  const child = spawn(
    'node',
    [
      '--conditions=@vitrine/source',
      'scripts/start.ts',
      '--port',
      '0',
      '--data',
      data,
      ...(options.args ?? []),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Reading the sources is a third of a start: what Node has compiled is there for the next one.
      env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env, ...options.env },
    },
  )
  let printed = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) =>
      reject(new Error(`The product ended with code ${code} before it was up:\n${printed}`)),
    )
  })
  return {
    url,
    data,
    printed: () => printed,
    stop: () => {
      child.kill('SIGINT')
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Deletes a stack's data folder. */
export const removeData = (stack: Stack) => rm(stack.data, { recursive: true, force: true })
