import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Network } from '../network.ts'

/** Options of a test's node. */
export type AnvilOptions = {
  chainId?: number
  /** Default: 0, which lets the system choose. */
  port?: number
  /** Mines nothing until `evm_mine`. */
  noMining?: boolean
  /** Unlocked accounts with funds. Default: 2. */
  accounts?: number
  /** Gas limit of a block, in units of gas. */
  gasLimit?: number
  /** File that the state is loaded from at the start and saved to at the end. */
  state?: string
}

/** A real node that belongs to one test. */
export type Anvil = {
  readonly port: number
  readonly network: Network
  /** Sends a JSON-RPC call and returns its result. */
  rpc<T>(method: string, ...params: unknown[]): Promise<T>
  /** Sends the same call with each list of parameters in one batch. */
  rpcAll<T>(method: string, each: readonly unknown[][]): Promise<T[]>
  /** Stops the node and waits for its exit. `await using` does so at the end of the scope. */
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

type Reply<T> = { result: T; error?: { message: string } }

function resultOf<T>({ result, error }: Reply<T>): T {
  if (error) throw new Error(error.message)
  return result
}

/** Returns the path of the binary. Its launcher would be one more process to stop. */
function binary(): string {
  const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const os = process.platform === 'win32' ? 'win32' : process.platform
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch
  const home = dirname(createRequire(launcher).resolve(`@foundry-rs/anvil-${os}-${cpu}/package.json`))
  return join(home, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}

/**
 * Returns the port that the node reports. Keeps reading its output, so that the node never blocks on a full
 * pipe.
 */
function listening({ stdout }: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let said = ''
  stdout?.setEncoding('utf8')
  stdout?.on('data', (text: string) => {
    said += text
    const port = /^Listening on \S+:(\d+)\s/m.exec(said)?.[1]
    if (port) resolve(Number(port))
  })
  stdout?.once('end', () => reject(new Error(`anvil ended:\n${said}`)))
  return promise
}

/** Starts a node on 127.0.0.1 and waits until it listens. */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  const { chainId = 31337, port: wanted = 0, noMining = false, accounts = 2, gasLimit, state } = options
  const child = spawn(
    binary(),
    [
      ['--host', '127.0.0.1', '--port', String(wanted)],
      ['--chain-id', String(chainId), '--accounts', String(accounts)],
      gasLimit ? ['--gas-limit', String(gasLimit)] : [],
      noMining ? ['--no-mining'] : [],
      state ? ['--state', state] : [],
    ].flat(),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const gone = once(child, 'exit')
  const port = await listening(child)
  const rpcUrl = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await gone
  }
  const call = (method: string, params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })
  const post = async (body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  return {
    port,
    network: {
      name: 'Amber',
      blockchainType: 1,
      networkType: 1,
      chainId,
      rpcUrl,
      explorer: {},
      currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
    },
    rpc: async <T>(method: string, ...params: unknown[]) =>
      resultOf((await post(call(method, params))) as Reply<T>),
    rpcAll: async <T>(method: string, each: readonly unknown[][]) =>
      ((await post(each.map((params) => call(method, params)))) as Reply<T>[]).map(resultOf),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
