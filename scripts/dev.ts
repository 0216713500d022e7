// The whole product with hot reload: Vite serves the console on --port and hands the rest to a platform that restarts by itself.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { openDataFolder } from '../apps/platform/src/storage/data-folder/open-data-folder.ts'
import { readConfig } from '../apps/platform/src/config/read-config.ts'
import { StartError } from '../apps/platform/src/start-error.ts'
import { root } from './lib/run.ts'

/** Reads the flags as `start` does. The reset is done here, once: the platform starts again with each change. */
async function settings() {
  try {
    const config = readConfig()
    if (config.reset) await (await openDataFolder(config.dataDir, { reset: true })).close()
    return config
  } catch (thrown) {
    if (!(thrown instanceof StartError)) throw thrown
    console.error(thrown.message)
    process.exit(1)
  }
}
const config = await settings()

/** Returns the given port of the loopback interface if it is free, or any free port for 0. Undefined if the port is taken. */
const freePort = (wanted: number) =>
  new Promise<number | undefined>((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })

const port = await freePort(config.port)
if (port === undefined) {
  console.error(`The port ${config.port} is in use. Choose another with --port.`)
  process.exit(1)
}
const platformPort = String(await freePort(0))
const platform = spawn(
  'node',
  [
    '--watch',
    '--watch-preserve-output',
    '--conditions=@vitrine/source',
    'apps/platform/src/main.ts',
    '--port',
    platformPort,
    '--data',
    config.dataDir,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
)
const vite = spawn('vite', ['--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
  cwd: join(root, 'apps/console'),
  stdio: 'inherit',
  env: { ...process.env, VITRINE_PLATFORM: `http://127.0.0.1:${platformPort}` },
})
console.log(`The console with hot reload: http://127.0.0.1:${port}`)

const children = [platform, vite]
const stop = () => children.forEach((child) => child.exitCode === null && child.kill('SIGINT'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
