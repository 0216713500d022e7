import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { buildMerkleTree } from '@vitrine/chain/merkle'
import { isApiError } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { samplePdf } from '../../../../scripts/lib/sample-pdf.ts'
import { place } from './product.ts'
import { untilAnswered } from './until-answered.ts'

const pages = 12
const imported = 400

/** Starts a website whose pages link to each other. */
async function startWebsite() {
  const server = createServer((request, response) => {
    const at = Number(/^\/page-(\d+)$/.exec(request.url ?? '')?.[1] ?? 0)
    const links = Array.from({ length: pages }, (_, to) => `<a href="/page-${to}">Page ${to}</a>`).join(' ')
    response
      .writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<title>Page ${at}</title><main><h1>Plate ${at}</h1><p>Plate ${at} hangs in room ${at * 7}.</p>${links}</main>`,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const pdf = () =>
  samplePdf(
    'storm.pdf',
    Array.from({ length: 20 }, (_, at) => `Sheet ${at} of the storm`),
  )
const assets = () => {
  const rows = Array.from({ length: imported }, (_, at) => ({
    name: `Sheet ${at}`,
    image: 'ipfs://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku',
  }))
  return new File([JSON.stringify(rows)], 'sheets.json', { type: 'application/json' })
}

/** Work besides minting that a kill interrupts: an import, an airdrop up to its root, a website, a PDF, the copy of an index. */
export async function startOtherWork(sdk: StrictSdk) {
  const website = await startWebsite()
  const create = () =>
    sdk.collections.create({ name: 'Sheets', symbol: 'SHEET' }, { idempotencyKey: 'collection-sheets' })
  const collection_id = (await untilAnswered(create)).data._id
  for (const indexName of ['storm', 'copied', 'calm', 'calm-copied'])
    await untilAnswered(() => sdk.vector.createIndex({ indexName }, { idempotencyKey: `index-${indexName}` }))

  /** Puts a website and a PDF into an index. */
  async function readSources(indexName: string) {
    const key = { idempotencyKey: `pdf-${indexName}` }
    await untilAnswered(() => sdk.dataSources.uploadPdf({ file: pdf(), indexName }, key))
    const site = { url: website.url, indexName, maxPages: pages + 1 }
    await untilAnswered(() => sdk.dataSources.scrapeWebsite(site, { idempotencyKey: `site-${indexName}` }))
  }
  const sourcesOf = async (indexName: string) =>
    (await untilAnswered(() => sdk.dataSources.listByIndex({ indexName, page: 1, pageSize: 50 }))).data
  const isRead = async (indexName: string) =>
    (await sourcesOf(indexName)).every(({ status }) => status === 'done' || status === 'failed')
  const countIn = async (indexName: string) => {
    const { data } = await untilAnswered(() => sdk.vector.listIndexes({ page: 1, pageSize: 50 }))
    return data.find((one) => one.indexName === indexName)?.stats.vectorCount
  }
  const copy = (sourceIndexName: string, targetIndexName: string) =>
    untilAnswered(() =>
      sdk.dataSources.copyIndex(
        { sourceIndexName, targetIndexName },
        { idempotencyKey: `copy-${sourceIndexName}` },
      ),
    )

  async function dropTokens() {
    const where = { collection_id, blockchainType: place.blockchainType, networkType: place.networkType }
    const contract = { collection_id, ...place }
    await untilAnswered(() => sdk.contracts.register(contract, { idempotencyKey: 'sheets' }))
    await untilAnswered(() => sdk.contracts.deploy(contract, { idempotencyKey: 'deploy-sheets' }))
    const isDeployed = async () =>
      (await untilAnswered(() => sdk.contracts.get(contract))).data?.status === 'deployed'
    const register = (attempt: number) =>
      untilAnswered(() => sdk.airdrops.register(where, { idempotencyKey: `airdrop-${attempt}` })).then(
        () => true,
        (thrown: unknown) => {
          if (isApiError(thrown, 'validation')) return false
          throw thrown
        },
      )
    // A reorganization may take the contract out of the chain again before the airdrop is registered.
    for (let attempt = 1, registered = false; !registered; attempt++) {
      while (!(await isDeployed())) await after(250)
      registered = await register(attempt)
    }
    const status = async () => (await untilAnswered(() => sdk.airdrops.get(where))).data?.status
    while ((await status()) !== 'registered') await after(250)
    const tree = await buildMerkleTree([{ address: `0x${'12'.repeat(20)}`, amount: 1n }])
    const recipients = [...tree.recipients].map(({ address, amount }) => ({
      address,
      amount: String(amount),
    }))
    const root = { ...where, merkleRoot: tree.root }
    await untilAnswered(() =>
      sdk.airdrops.submitDetails({ ...root, name: 'Storm', recipients }, { idempotencyKey: 'details' }),
    )
    await untilAnswered(() => sdk.airdrops.submitMerkleRoot(root, { idempotencyKey: 'root' }))
    while ((await status()) !== 'submitted') await after(250)
  }

  const importing = untilAnswered(() =>
    sdk.assets.importJson({ collection_id, ...place, file: assets() }, { idempotencyKey: 'sheets-json' }),
  )
  const work = Promise.all([importing, readSources('storm'), dropTokens()])
  work.catch(() => undefined)

  return {
    /** Waits for all of it, repeats it undisturbed, and returns the differences, one sentence each. */
    async finish(deadline: number): Promise<string[]> {
      await work
      while (Date.now() < deadline && !(await isRead('storm'))) await after(500)
      await copy('storm', 'copied')
      await readSources('calm')
      while (Date.now() < deadline && !(await isRead('calm'))) await after(500)
      await copy('calm', 'calm-copied')

      const found: string[] = []
      const { totalCount } = await sdk.assets.list({ collection_id, page: 1, pageSize: 1 })
      if (totalCount !== imported) found.push(`${totalCount} of ${imported} assets were imported`)
      for (const { name, status, error } of await sourcesOf('storm')) {
        if (status !== 'done') found.push(`${name} is ${status}: ${error ?? 'no reason'}`)
      }
      const calm = [await countIn('calm'), await countIn('calm-copied')]
      const storm = [await countIn('storm'), await countIn('copied')]
      if (storm.join() !== calm.join())
        found.push(`The indexes hold ${storm.join()} vectors, and undisturbed ${calm.join()}`)
      return found
    },
    close: website.close,
  }
}
