import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Address, Hash } from 'viem'
import { loadCompilerInput } from '#src/chain/built-in-contracts.ts'
import { isCodeOf } from '#src/chain/is-code-of.ts'
import { openTestClient } from '#test/test-chain.ts'

type Submitted = {
  stdJsonInput: { language?: string; sources: Record<string, { content: string }> }
  compilerVersion: string
  contractIdentifier: string
  creationTransactionHash?: string
}
type Match = 'match' | null
type Job = { isJobCompleted: boolean; match: Match; error?: { customCode: string; message: string } }

const compile = `
  const solc = require('solc')
  const read = []
  process.stdin.on('data', (one) => read.push(one)).on('end', () => {
    const { version, input } = JSON.parse(Buffer.concat(read))
    if (!solc.version().startsWith(version)) throw new Error('Another version.')
    process.stdout.write(solc.compile(JSON.stringify(input)))
  })`

type Compiled = { contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>> }

const folder = join(import.meta.dirname, '../.cache/sourcify')

/**
 * Compiles as the service does: with nothing except the input. In another process, because it takes seconds. The
 * result is stored, because the same compiler makes the same of the same input.
 */
async function compileInput({
  stdJsonInput: input,
  compilerVersion: version,
}: Pick<Submitted, 'compilerVersion'> & { stdJsonInput: object }): Promise<Compiled> {
  const key = createHash('sha256').update(JSON.stringify([version, input]))
  const file = join(folder, `${key.digest('hex').slice(0, 24)}.json`)
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored !== undefined) return JSON.parse(stored) as Compiled
  const child = execFile(process.execPath, ['-e', compile], { maxBuffer: 64 * 1024 * 1024 })
  child.stdin?.end(JSON.stringify({ version, input }))
  const [output] = await Promise.all([
    buffer(child.stdout as NonNullable<typeof child.stdout>),
    once(child, 'close'),
  ])
  const compiled = JSON.parse(output.toString()) as Compiled
  await mkdir(folder, { recursive: true })
  // Other workers may write and read the same file at the same time.
  const part = `${file}.${randomUUID()}`
  await writeFile(part, output)
  await rename(part, file)
  return compiled
}

/** Starts a server with the verification of Sourcify's API v2. It compiles what it gets and compares it with a node. */
export async function startSourcify(rpcUrl: string) {
  // Compiles before the first request, because a busy machine takes longer than the platform waits.
  await compileInput(await loadCompilerInput())
  const client = openTestClient(rpcUrl)
  const jobs = new Map<string, Job>()
  const verified = new Set<string>()
  const outputs = new Map<string, Promise<Compiled>>()
  const world = {
    url: '',
    chains: ['31337'],
    /** Method and path of each request. */
    requests: [] as string[],
    submitted: [] as Submitted[],
    /** Answers to give instead, in order. */
    faults: [] as { status: number; headers?: Record<string, string> }[],
    close() {
      server.close()
      server.closeAllConnections()
    },
  }

  async function verify(address: Address, submitted: Submitted): Promise<Match> {
    const key = JSON.stringify(submitted.stdJsonInput)
    const output = outputs.get(key) ?? compileInput(submitted)
    outputs.set(key, output)
    const [file = '', name = ''] = submitted.contractIdentifier.split(':')
    const object = (await output).contracts[file]?.[name]?.evm.bytecode.object
    const code = await client.getCode({ address })
    if (!object || !code || !isCodeOf(code, `0x${object}`)) return null
    const hash = submitted.creationTransactionHash as Hash | undefined
    const { input } = hash ? await client.getTransaction({ hash }) : { input: `0x${object}` }
    // Code without a hash of its sources never matches exactly.
    return input.startsWith(`0x${object}`) ? 'match' : null
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pathname = (request.url ?? '').replace(/^\/server/, '')
    world.requests.push(`${request.method} ${pathname}`)
    const body = (await buffer(request)).toString()
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const refuse = (status: number, customCode: string) =>
      json(status, { customCode, message: 'It is refused.', errorId: randomUUID() })
    const fault = world.faults.shift()
    if (fault) return void response.writeHead(fault.status, fault.headers).end()
    const [, chainId = '', address = ''] = /^\/v2\/verify\/(\d+)\/(0x[0-9a-fA-F]{40})$/.exec(pathname) ?? []
    if (request.method === 'POST' && chainId) {
      const submitted = JSON.parse(body) as Submitted
      const isComplete =
        submitted.stdJsonInput.language && submitted.compilerVersion && submitted.contractIdentifier
      if (!isComplete) return void refuse(400, 'invalid_parameter')
      if (!world.chains.includes(chainId)) return void refuse(400, 'unsupported_chain')
      world.submitted.push(submitted)
      const verificationId = randomUUID()
      const job: Job = { isJobCompleted: false, match: null }
      jobs.set(verificationId, job)
      json(202, { verificationId })
      const match = await verify(address as Address, submitted)
      const isKnown = verified.has(`${chainId}/${address}`)
      job.isJobCompleted = true
      if (!match) job.error = { customCode: 'extra_file_input_bug', message: 'The code differs.' }
      else if (isKnown) job.error = { customCode: 'already_verified', message: 'It is verified.' }
      else job.match = match
      if (match) verified.add(`${chainId}/${address}`)
      return
    }
    const job = jobs.get(pathname.replace('/v2/verify/', ''))
    if (!job) return void refuse(404, 'job_not_found')
    const { isJobCompleted, match, error } = job
    const contract = { match, creationMatch: match, runtimeMatch: match, chainId: '31337' }
    json(200, { isJobCompleted, contract, ...(error && { error }) })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/server`
  return world
}
