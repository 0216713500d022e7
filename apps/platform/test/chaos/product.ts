import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createSdk } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { chainId } from './chain-node.ts'

const account = { email: 'ada@gallery.example', password: 'a password for chaos' }

/** The codes of the one network. */
export const place = { blockchainType: 1, networkType: 1, smartContractType: 1 }

/** The platform, with each copy in a separate process. */
export type Product = {
  /** A client of the first copy, signed in. */
  sdk: StrictSdk
  copies: number
  freeze(copy: number): void
  thaw(copy: number): void
  /**
   * Ends a copy like a power cut, and starts it again on the same data with its clock wrong by `clockShift`
   * milliseconds.
   */
  kill(copy: number, clockShift: number): Promise<void>
  /** Returns the last output of the copies, for finding the cause of a failure. */
  printed(): string
  close(): Promise<void>
}

export type ProductOptions = {
  folder: string
  rpcUrl: string
  /** A separate PostgreSQL for two copies. Without it, one copy uses its embedded database. */
  databaseUrl: string | undefined
}

/** Starts the platform on one network, and signs in. */
export async function startProduct({ folder, rpcUrl, databaseUrl }: ProductOptions): Promise<Product> {
  const config = join(folder, 'config.json')
  const currency = { name: 'Amber', symbol: 'AMB', decimals: 18 }
  const network = {
    name: 'Amber',
    blockchainType: 1,
    networkType: 1,
    chainId,
    kind: 'test',
    rpcUrl,
    currency,
    explorer: {},
  }
  await writeFile(config, JSON.stringify({ networks: [network] }))
  const children: ChildProcess[] = []
  const urls: string[] = []
  let printed = ''

  async function start(copy: number, clockShift = 0) {
    const port = urls[copy] ? new URL(urls[copy]).port : '0'
    const clock = ['--import', pathToFileURL(resolve(import.meta.dirname, 'shifted-clock.ts')).href]
    const args = [...clock, '--conditions=@vitrine/source', resolve(import.meta.dirname, '../../src/main.ts')]
    const child = spawn(process.execPath, [...args, '--port', port, '--data', join(folder, `data-${copy}`)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        VITRINE_ADMIN_EMAIL: account.email,
        VITRINE_ADMIN_PASSWORD: account.password,
        VITRINE_CONFIG: config,
        VITRINE_SOURCIFY_URL: 'off',
        VITRINE_MASTER_KEY: '07'.repeat(32),
        VITRINE_TOOL_PORT: 'off',
        VITRINE_CRAWL_PRIVATE: '1',
        VITRINE_PRIVATE_HOSTS: '127.0.0.1',
        DATABASE_URL: databaseUrl,
        VITRINE_STORAGE: join(folder, 'files'),
        CHAOS_CLOCK_SHIFT: String(clockShift),
      },
    })
    children[copy] = child
    urls[copy] = await new Promise<string>((found, failed) => {
      let text = ''
      const read = (chunk: Buffer) => {
        text += chunk.toString()
        printed = (printed + chunk.toString()).slice(-20_000)
        const url = /Vitrine\s+(http:\/\/127\.0\.0\.1:\d+)/.exec(text)?.[1]
        if (url) found(url)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', (code) => failed(new Error(`A copy ended with code ${code}:\n${text}`)))
    })
  }
  const copies = databaseUrl ? 2 : 1
  for (let copy = 0; copy < copies; copy++) await start(copy)

  const backends = { main: urls[0] ?? '' }
  const { token } = await createSdk({ backends }).auth.login(account)
  const sdk = createSdk({ backends, session: { getToken: () => token }, timeout: 20_000 }) as StrictSdk
  const end = (copy: number, signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      const child = children[copy]
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGCONT')
      child.kill(signal)
    })
  return {
    sdk,
    copies,
    freeze: (copy) => void children[copy]?.kill('SIGSTOP'),
    thaw: (copy) => void children[copy]?.kill('SIGCONT'),
    async kill(copy, clockShift) {
      await end(copy, 'SIGKILL')
      await start(copy, clockShift)
    },
    printed: () => printed,
    async close() {
      for (let copy = 0; copy < copies; copy++) await end(copy, 'SIGINT')
    },
  }
}
