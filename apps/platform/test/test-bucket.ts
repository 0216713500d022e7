import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Setting } from '#src/config/config.ts'

/** An S3 server with one bucket. */
export type TestBucket = {
  setting: S3Setting
  /** Environment variables for a platform that uses the bucket. */
  env: Record<string, string>
  /** The server's folder for stored objects. */
  folder: string
  stop(): Promise<void>
  /** Restarts the server at the same address. */
  start(): Promise<void>
  end(): Promise<void>
}

/** Starts an S3 server on this machine. Its keys are in the environment of the process, where Amazon's client looks for them. */
export async function openTestBucket(): Promise<TestBucket> {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-s3-'))
  const open = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'vitrine', configs: [] }],
    })
    return { server, ...(await server.run()) }
  }
  let { server, port } = await open(0)
  const endpoint = `http://127.0.0.1:${port}`
  return {
    setting: { bucket: 'vitrine', prefix: 'files/', endpoint, region: 'us-east-1' },
    env: { VITRINE_STORAGE: 's3://vitrine/files', AWS_ENDPOINT_URL_S3: endpoint },
    folder,
    stop: () => server.close(),
    async start() {
      ;({ server, port } = await open(port))
    },
    async end() {
      await server.close().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
