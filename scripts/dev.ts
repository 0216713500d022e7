// The whole product with hot reload: Vite serves the console on --port and hands the rest to a platform that restarts by itself.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/run.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4400' },
    data: { type: 'string' },
    reset: { type: 'boolean' },
  },
})

/** A port of the loopback interface that is free now. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      )
    })
  })

const platformPort = String(await freePort())
const platformArgs = ['--port', platformPort, ...(values.data ? ['--data', values.data] : [])]

const platform = spawn(
  'node',
  [
    '--watch',
    '--watch-preserve-output',
    '--conditions=@vitrine/source',
    'apps/platform/src/main.ts',
    ...platformArgs,
    ...(values.reset ? ['--reset'] : []),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
)
const vite = spawn('vite', ['--host', '127.0.0.1', '--port', values.port, '--strictPort'], {
  cwd: join(root, 'apps/console'),
  stdio: 'inherit',
  env: { ...process.env, VITRINE_PLATFORM: `http://127.0.0.1:${platformPort}` },
})

const children = [platform, vite]
const stop = () => children.forEach((child) => child.exitCode === null && child.kill('SIGINT'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
