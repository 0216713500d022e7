import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anvilBinary } from '#src/chain/anvil-binary.ts'

/** Returns the port that a node listens on, and keeps reading its output. */
function portOf({ stdout }: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  stdout?.on('data', (text) => {
    said += String(text)
    const port = /^Listening on \S+:(\d+)\s/m.exec(said)?.[1]
    if (port) resolve(port)
  })
  stdout?.once('end', () => reject(new Error(`The node ended: ${said}`)))
  return promise
}

/** Starts a node with extra options, for tests of networks that differ from the local ones. Returns its address and a temporary folder. */
export async function startAnvil(options: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-anvil-'))
  const args = ['--port', '0', '--accounts', '0', '--cache-path', join(folder, 'cache'), ...options]
  const node = spawn(anvilBinary(), args, { stdio: ['ignore', 'pipe', 'ignore'] })
  return {
    folder,
    rpcUrl: `http://127.0.0.1:${await portOf(node)}`,
    async stop() {
      node.kill()
      await once(node, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
