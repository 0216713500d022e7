import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { anvilBinary } from '#src/chain/anvil-binary.ts'
import { callProvider } from '#src/chain/call-provider.ts'

/** A node that the platform runs. */
export type LocalNode = {
  rpcUrl: string
  /** Stops the node after it has written its state. */
  stop(): Promise<void>
}

export type LocalNodeOptions = {
  chainId: number
  /** The node's folder; the chain's state is its file `state.json`. */
  folder: string
  /** Receives a sentence about what happened to the node. */
  report: (sentence: string) => void
  /** Called when a node that died answers again. Its last seconds may be lost. */
  restarted?: () => void
  /** Milliseconds before each restart of a node that keeps dying; the last value repeats. */
  pauses?: readonly number[]
}

const portAttempts = 5
const defaultPauses = [0, 0, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000]
/** Milliseconds of running after which the restarts count from zero again. */
const longRun = 60_000

/**
 * Runs the node and stops it by SIGINT as soon as standard input closes. That happens when the platform stops the node
 * and also when the platform is killed, so no node outlives the platform and each one writes its state. The process id
 * goes to a file, so that the next start can wait for a node that is still writing.
 */
const guard = `
exec 3<&0
"$0" "$@" </dev/null 3<&- &
node=$!
echo $node > "$PID_FILE"
{
  read -r _ <&3
  kill -INT $node 2>/dev/null
  left=20
  while [ $left -gt 0 ] && kill -0 $node 2>/dev/null; do sleep 1; left=$((left - 1)); done
  kill -KILL $node 2>/dev/null
} &
guard=$!
wait $node
code=$?
rm -f "$PID_FILE"
kill $guard 2>/dev/null
exit $code
`

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
      )
    })
  })

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits for an earlier platform's node that is still writing its state into this folder. */
async function waitForEarlier(pidFile: string) {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''))
  if (pid > 0) for (let left = 200; left > 0 && isAlive(pid); left--) await after(50)
  await rm(pidFile, { force: true })
}

/** Renames a state file that a crash left incomplete. The outbox then builds the chain again. */
async function setDamagedStateAside(file: string, report: (sentence: string) => void) {
  const state = await readFile(file, 'utf8').catch(() => undefined)
  if (state === undefined) return
  try {
    JSON.parse(state)
  } catch {
    await rename(file, `${file}.damaged-${Date.now()}`)
    report('Its stored state was damaged and has been set aside; the platform sends its transactions again.')
  }
}

async function answers(rpcUrl: string, chainId: number): Promise<boolean> {
  const answer = await callProvider(fetch, rpcUrl, 'eth_chainId', [], 2_000)
  return 'result' in answer && Number(answer.result) === chainId
}

/** Starts a node and waits until it answers. Restarts it with growing pauses if it dies. */
export async function startLocalNode(options: LocalNodeOptions): Promise<LocalNode> {
  // Another program may take the port between its choice and its use.
  for (let left = portAttempts; ; left -= 1) {
    const node = await startOnPort(options, await freePort())
    if (node) return node
    if (left === 1) throw new Error(`The local chain ${options.chainId} did not start.`)
  }
}

/** Returns undefined if the node ended before its first answer. */
async function startOnPort(options: LocalNodeOptions, port: number): Promise<LocalNode | undefined> {
  const { chainId, folder, report, restarted, pauses = defaultPauses } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const state = join(folder, 'state.json')
  const pidFile = join(folder, 'node.pid')
  await waitForEarlier(pidFile)
  await setDamagedStateAside(state, report)

  const rpcUrl = `http://127.0.0.1:${port}`
  const ended = new WeakMap<ChildProcess, Promise<void>>()
  let deaths = 0
  let startedAt = Date.now()
  const stopped = new AbortController()
  let stopping = false
  let answered = false
  let child = run()

  function run() {
    const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
    args.push('--state', state, '--state-interval', '2')
    // No unlocked accounts and no requests from web pages, so other programs that find the port can do little.
    args.push('--accounts', '0', '--no-cors', '--threads', '1', '--quiet')
    args.push('--cache-path', join(folder, 'cache'))
    const started = spawn('/bin/sh', ['-c', guard, anvilBinary(), ...args], {
      stdio: ['pipe', 'ignore', 'ignore'],
      // In its own process group, Ctrl-C in the terminal reaches only the platform, which then stops its nodes in
      // order.
      detached: true,
      env: { ...process.env, PID_FILE: pidFile },
    })
    started.stdin.on('error', () => undefined)
    ended.set(
      started,
      new Promise((resolve) => {
        started.once('error', () => resolve())
        started.once('exit', () => {
          started.stdin.destroy()
          resolve()
          if (!answered) stopping = true
          if (!stopping && child === started) void restart()
        })
      }),
    )
    return started
  }

  async function restart() {
    if (Date.now() - startedAt > longRun) deaths = 0
    const pause = pauses[Math.min(deaths, pauses.length - 1)] ?? 0
    deaths += 1
    const when = pause === 0 ? '' : ` in ${pause / 1000} s`
    report(`It ended unexpectedly and is started again${when}.`)
    await after(pause, undefined, { signal: stopped.signal }).catch(() => undefined)
    await setDamagedStateAside(state, report)
    if (stopping) return
    startedAt = Date.now()
    child = run()
    if (await ready()) restarted?.()
  }

  async function ready() {
    for (let left = 300; left > 0; left--) {
      const answer = await answers(rpcUrl, chainId)
      if (stopping) return false
      if (answer) return true
      await after(50)
    }
    return false
  }

  async function stop() {
    stopping = true
    stopped.abort()
    child.stdin?.end()
    await ended.get(child)
  }

  answered = await ready()
  if (answered) return { rpcUrl, stop }
  await stop()
  return undefined
}
