/** @module-tag slow */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { createWorkerTask, WorkerTask } from '#src/contract/workers/worker-task.ts'
import { pdfBomb, pdfOf, readingOf } from '#test/readings.ts'
import { amber } from '#test/test-chain.ts'
import type { TestPlatform } from '#test/test-platform.ts'
import { startSite } from '#test/test-site.ts'

/** Number of processes that ended before their work did, by reader. Only their memory limit ends them. */
const killed = new Map<string, number>()

type Workers = { createWorkerTask: typeof createWorkerTask }

// Readers get a small limit here, which fills faster. Small inputs are read as usual.
const workerTask = '#src/contract/workers/worker-task.ts'
vi.doMock(workerTask, async (original: () => Promise<Workers>) => {
  const real = await original()
  return {
    ...real,
    createWorkerTask<Input, Output>(
      file: URL,
      limits: Parameters<typeof createWorkerTask>[1],
    ): WorkerTask<Input, Output> {
      const task = real.createWorkerTask<Input, Output>(file, { ...limits, megabytes: 40 })
      const name = basename(file.pathname)
      return {
        ...task,
        run: (...piece) =>
          task.run(...piece).catch((error: { reason?: string }) => {
            if (error.reason === 'ended') killed.set(name, (killed.get(name) ?? 0) + 1)
            throw error
          }),
      }
    },
  }
})
// Test files of a process share their modules. Earlier files have loaded the platform with its usual limits, and later
// ones load it again.
vi.resetModules()
const { startTestPlatform } = await import('#test/test-platform.ts')
afterAll(() => {
  vi.doUnmock(workerTask)
  vi.resetModules()
})

// Most kills are of the reader that starts and fills its memory fastest, because what follows a kill is the same for all.
const kills = 100
const killsOfEach = 3
// Each round has a time limit of its own.
const rounds = 8
const place = { collection_id: '', blockchainType: 1, networkType: 1 }
const indexName = 'shelf'
const pdf = pdfBomb(20)
// Each object has a different key, which takes the most memory.
const entries = Array.from({ length: 240_000 }, (_, at) => `{"${at.toString(36)}":"${'x'.repeat(40)}"}`)
const recipients = `{"recipients":[${entries.join()}]}`
// No node answers here, and the readers need none.
const network = { ...amber, rpcUrl: 'http://127.0.0.1:9/' }

let platform: TestPlatform
const over = new AbortController()
const health: number[] = []
let watched: Promise<void>

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [network] })
  place.collection_id = (await platform.sdk.collections.create({ name: 'Lamps', symbol: 'LAMP' })).data._id
  await platform.sdk.vector.createIndex({ indexName })
  watched = (async () => {
    while (!over.signal.aborted) {
      health.push((await fetch(`${platform.url}/healthz`)).status)
      await after(50)
    }
  })()
})
afterAll(async () => {
  over.abort()
  await watched
  await platform.end()
})

const post = (path: string, body: string) =>
  fetch(`${platform.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${platform.token}` },
    body,
  })

type Reader = { hostile(): Promise<void>; honest(): Promise<void>; rounds?: number; count?: number }

/** Inputs that fill a reader's memory, and inputs that it can read. */
const readers: Record<string, Reader> = {
  'validate-large-worker.ts': {
    hostile: async () => {
      const answer = await post('/api/airdrop/submitAirDropDetails', recipients)
      expect(answer.status).toBe(413)
    },
    honest: async () => {
      const attributes = Array.from({ length: 200 }, (_, at) => ({
        trait_type: `Part ${at}`,
        value: 'x'.repeat(400),
      }))
      const { data } = await platform.sdk.assets.create({ ...place, name: 'Brass', attributes })
      expect(data.attributes).toEqual(attributes)
    },
  },
  'pdf-text-worker.ts': {
    hostile: async () => {
      const file = new File([pdf], 'bomb.pdf')
      await expect(platform.sdk.dataSources.uploadPdf({ file, indexName })).rejects.toMatchObject({
        status: 400,
        message: 'Reading the PDF takes too much memory. Upload it in parts.',
      })
    },
    honest: async () => {
      const file = pdfOf(['Its frame is made of gilded oak.'])
      const { data } = await platform.sdk.dataSources.uploadPdf({ file, indexName })
      expect(await readingOf(platform.sdk, data._id)).toMatchObject({ status: 'done', pages: 1 })
    },
  },
  'read-import-worker.ts': {
    hostile: async () => {
      const file = new File([`[${'{},'.repeat(3_000_000)}{}]`], 'lamps.json')
      await expect(platform.sdk.assets.importJson({ ...place, file })).rejects.toMatchObject({
        status: 400,
        fields: [{ message: 'The file takes too much time or memory to read. Import it in parts.' }],
      })
    },
    honest: async () => {
      const file = new File([JSON.stringify([{ name: 'Copper' }])], 'lamps.json')
      expect(await platform.sdk.assets.importJson({ ...place, file })).toMatchObject({ data: { created: 1 } })
    },
  },
  'thumbnail-worker.ts': {
    rounds,
    count: (kills - 4 * killsOfEach) / rounds,
    hostile: async () => {
      const file = new File([await readFile(new URL('../bomb.avif', import.meta.url))], 'lamp.avif')
      await expect(platform.sdk.collections.uploadImage({ file })).rejects.toMatchObject({ status: 400 })
    },
    honest: async () => {
      const create = { width: 800, height: 400, channels: 3, background: '#4f46e5' } as const
      const file = new File([Uint8Array.from(await sharp({ create }).png().toBuffer())], 'lamp.png')
      expect((await platform.sdk.collections.uploadImage({ file })).message.thumbnail).toBeTruthy()
    },
  },
}

// On other systems only the heap of a process is limited, and some readers fill other memory.
describe.runIf(process.platform === 'linux')('a hundred readers that are killed', () => {
  const all = Object.entries(readers).flatMap(([name, reader]) =>
    Array.from({ length: reader.rounds ?? 1 }, (_, round) => ({ name, round, reader })),
  )
  it.each(all)(
    '$name: several of them, and the next reads what comes after that ($round)',
    async ({ name, round, reader: { hostile, honest, count = killsOfEach } }) => {
      for (let done = 1; done <= count; done += 1) {
        await hostile()
        expect(killed.get(name)).toBe(round * count + done)
      }
      await honest()
    },
  )

  it('page-text-worker.ts: several of them in a crawl, which continues', async () => {
    const bomb = '<p>'.repeat(690_000)
    const paths = Array.from({ length: killsOfEach }, (_, at) => `/bomb-${at}`)
    const site = await startSite({
      '/': `<p>The gallery is open on Thursdays.</p>${paths.map((path) => `<a href="${path}">.</a>`).join('')}`,
      ...Object.fromEntries(paths.map((path) => [path, bomb])),
    })
    onTestFinished(() => site.close())
    const { data } = await platform.sdk.dataSources.scrapeWebsite({
      url: site.origin,
      indexName,
      maxPages: 100,
    })
    expect(await readingOf(platform.sdk, data._id)).toMatchObject({ status: 'done', pages: 1 })
    expect(killed.get('page-text-worker.ts')).toBe(killsOfEach)
  })

  it('/healthz answers all the while', () => {
    expect([...killed.values()].reduce((sum, count) => sum + count, 0)).toBe(kills)
    expect(health.length).toBeGreaterThan(100)
    expect(new Set(health)).toEqual(new Set([200]))
  })
})
