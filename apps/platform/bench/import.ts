// What an import costs: rows a second of 10,000 rows without files and of 1,000 with a picture each, from the first call to the last asset, and the most memory that the
// platform's process took; and 5,000 rows against the specification's call for a JSON file, on the same platform. `node … bench/import.ts [rows] [pictures]`.
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSdk } from '@vitrine/sdk'
import type { Schemas, StrictSdk } from '@vitrine/sdk/contract'
import sharp from 'sharp'
import { startPlatform } from '#src/start-platform.ts'
import { amber } from '#test/test-chain.ts'
import { admin, testConfig } from '#test/test-platform.ts'

type Row = Schemas['ImportRow']

const perCall = 15
const uploads = 4
const inOneFile = 5_000
const place = { blockchainType: 1, networkType: 1, smartContractType: 1 }
const round = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })

/** The platform in a process of its own, which says its address, and its most memory when it is asked to end. */
async function serve(folder: string): Promise<void> {
  const networks = [{ ...amber, rpcUrl: 'http://127.0.0.1:9/' }]
  const running = await startPlatform(testConfig(folder, { networks, validateAnswers: false }))
  process.once('message', () => {
    process.send?.(process.resourceUsage().maxRSS / 1024)
    void running.close().then(() => process.exit(0))
  })
  process.send?.(running.url)
}

const plate = (number: number) => ({
  name: `Plate ${number}`,
  description: 'A plate of the almanac, as it was seen from the pier.',
  attributes: [
    { trait_type: 'Number', value: number },
    { trait_type: 'Tide', value: number % 2 ? 'ebb' : 'flood' },
  ],
})
const image = 'https://pictures.example/1.png'
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const rowsOf = (count: number): Row[] => numbersTo(count).map((row) => ({ row, ...plate(row), image }))

async function picture(number: number): Promise<Blob> {
  const background = { r: number % 256, g: Math.floor(number / 256), b: 90 }
  const create = { width: 64, height: 64, channels: 3 as const, background }
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())], { type: 'image/png' })
}

async function measure(sdk: StrictSdk) {
  const collection = async (symbol: string) =>
    (await sdk.collections.create({ name: symbol, symbol })).data._id

  /** Returns the seconds of an import, from its first call to its last asset. */
  async function time(collection_id: string, rows: Row[], pictures = new Map<string, Blob>()) {
    const began = performance.now()
    const { data } = await sdk.imports.create({
      collection_id,
      ...place,
      name: 'bench',
      rowCount: rows.length,
    })
    const run_id = data._id
    for (let at = 0; at < rows.length; at += perCall)
      await sdk.imports.addRows({ run_id, rows: rows.slice(at, at + perCall) })
    const left = [...pictures]
    const upload = async () => {
      for (let next = left.pop(); next; next = left.pop())
        await sdk.imports.addFile({ run_id, path: next[0], file: next[1] })
    }
    await Promise.all(Array.from({ length: uploads }, upload))
    await sdk.imports.start({ run_id, existing: 'add' })
    for (;;) {
      const { data: run } = await sdk.runs.get({ run_id })
      if (run.state === 'done') return (performance.now() - began) / 1000
      if (run.state !== 'running') throw new Error(`The run is ${run.state}: ${run.error}`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  const [many = 10_000, few = 1_000] = process.argv.slice(2).map(Number)
  const line = (what: string, count: number, seconds: number) =>
    console.log(`${what} ${round(count)} rows in ${round(seconds)} s (${round(count / seconds)} a second)`)
  line('without files:', many, await time(await collection('ROWS'), rowsOf(many)))

  const pictures = new Map<string, Blob>()
  for (let at = 1; at <= few; at++) pictures.set(`${at}.png`, await picture(at))
  const pictured = numbersTo(few).map((row) => ({ row, ...plate(row), file: `${row}.png` }))
  line('with pictures:', few, await time(await collection('FILES'), pictured, pictures))

  const [one, other] = [await collection('ONE'), await collection('OTHER')]
  const file = new Blob([JSON.stringify(numbersTo(inOneFile).map((number) => ({ ...plate(number), image })))])
  const began = performance.now()
  await sdk.assets.importJson({ collection_id: one, ...place, dryRun: false, file })
  const inFile = (performance.now() - began) / 1000
  const asRun = await time(other, rowsOf(inOneFile))
  line('as a JSON file:', inOneFile, inFile)
  line('as an import:', inOneFile, asRun)
  console.log(`ratio: ${round(asRun / inFile)}`)
}

const [folderOfChild] = process.argv.slice(2)
if (process.send && folderOfChild) await serve(folderOfChild)
else {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const child = fork(import.meta.filename, [folder])
  const told = () => new Promise<unknown>((resolve) => child.once('message', resolve))
  try {
    const backends = { main: String(await told()) }
    const { token } = await createSdk({ backends }).auth.login(admin)
    await measure(createSdk({ backends, session: { getToken: () => token } }) as StrictSdk)
    child.send('end')
    console.log(`The platform took ${round(Number(await told()))} MiB of memory at most.`)
  } finally {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  }
}
