import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { anvilBinary } from '#src/chain/anvil-binary.ts'
import { openTestClient } from '#test/test-chain.ts'

export const chainId = 31_399

/** Faults of the connection to the node. `cut`: requests reach the node, but its answers are lost. */
export type Trouble = 'none' | 'garbage' | 'rate-limited' | 'cut' | 'refused'

/** A node outside the platform with one block per second, behind an address with faults. */
export type ChainNode = {
  /** Address for the platform. */
  url: string
  /** A client that reaches the node without faults. */
  client: ReturnType<typeof openTestClient>
  trouble(kind: Trouble): void
  /** The block at which the process started. Older ones can't be removed. */
  readonly startedAt: number
  /** Stops and continues the process. */
  freeze(): void
  thaw(): void
  /** Ends it like a power cut: blocks since the last stored state are lost. Starts it again. */
  kill(): Promise<void>
  close(): Promise<void>
}

async function readAll(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function freePort() {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts the chain in a folder and waits until it answers. */
export async function startChainNode(folder: string): Promise<ChainNode> {
  const port = await freePort()
  const rpcUrl = `http://127.0.0.1:${port}`
  const client = openTestClient(rpcUrl)
  const state = join(folder, 'chain.json')
  let trouble: Trouble = 'none'
  let child: ChildProcess
  let startedAt = 0
  /** The last state that was read completely. */
  let whole = ''

  async function start(): Promise<void> {
    const args = [
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--chain-id',
      String(chainId),
      '--block-time',
      '1',
    ]
    args.push('--state', state, '--state-interval', '1', '--accounts', '0', '--quiet')
    child = spawn(anvilBinary(), args, { stdio: 'ignore' })
    for (let left = 100; left > 0; left--) {
      if (child.exitCode !== null) {
        if (whole === '') throw new Error('The chain ended when it was started.')
        // It was killed while it wrote its state.
        await writeFile(state, whole)
        whole = ''
        return start()
      }
      const found = await client.getChainId().catch(() => undefined)
      if (found === chainId) {
        startedAt = Number(await client.getBlockNumber())
        return
      }
      await after(50)
    }
    throw new Error('The chain did not start.')
  }
  await start()

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const body = await readAll(request)
    if (trouble === 'refused') return void request.socket.destroy()
    if (trouble === 'rate-limited') return void response.writeHead(429, { 'retry-after': '1' }).end()
    if (trouble === 'garbage') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway')
    }
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const text = await answer.text()
    if (trouble === 'cut') return void request.socket.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }
  /**
   * Waits for a complete state file. A public node's database survives a power cut, but this file does not, so the node
   * is killed between two writes.
   */
  async function stateWritten() {
    for (let left = 100; left > 0; left--) {
      const text = await readFile(state, 'utf8').catch(() => '')
      try {
        JSON.parse(text)
        whole = text
        return
      } catch {
        // The file is incomplete.
      }
      await after(20)
    }
  }
  const door = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy())
  })
  const url = `http://127.0.0.1:${await listen(door)}`
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGCONT')
      child.kill(signal)
    })

  return {
    url,
    client,
    trouble(kind) {
      trouble = kind
    },
    get startedAt() {
      return startedAt
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      await stateWritten()
      await end('SIGKILL')
      await start()
    },
    async close() {
      await end('SIGTERM')
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
    },
  }
}
