import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { putEntryPoint } from '#src/chain/entry-point.ts'
import { type LocalNode, startLocalNode } from '#src/chain/local-node.ts'
import { sourceVerifications } from '#src/storage/db/schema/source-verifications.ts'
import { chainScene } from '#test/airdrops.ts'
import { refusal } from '#test/refusals.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { startSourcify } from '#test/sourcify.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let folder: string
let node: LocalNode
let sourcify: Awaited<ReturnType<typeof startSourcify>>
let platform: TestPlatform
let scene: ReturnType<typeof chainScene>
/** A network with a node of its operator, and one whose node the platform runs. */
const local = { ...amber, name: 'Local', networkType: 2, chainId: 31338 }

shortenPauses()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-verification-'))
  node = await startLocalNode({ chainId: 31337, folder: join(folder, 'node'), report: () => undefined })
  sourcify = await startSourcify(node.rpcUrl)
  const networks = [{ ...amber, rpcUrl: node.rpcUrl, kind: 'test' as const }, local]
  platform = await startTestPlatform({ networks, sourcifyUrl: sourcify.url }, undefined, 200)
  scene = chainScene(platform)
  const address = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
  await scene.client.setBalance({ address, value: parseEther('100') })
})
afterAll(async () => {
  await platform.end()
  await node.stop()
  sourcify.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  sourcify.requests.length = 0
  sourcify.submitted.length = 0
})

const patience = { timeout: 90_000, interval: 200 }
const verified = (address: unknown) => ({
  state: 'verified',
  reason: null,
  url: `${sourcify.url}/v2/contract/31337/${String(address)}?fields=all`,
  updatedAt: expect.any(String),
})
async function deployed(symbol: string, smartContractType = erc721) {
  const { place, token } = await scene.collection(symbol, smartContractType)
  const read = async () => (await platform.sdk.contracts.get({ ...place, smartContractType })).data
  return { place, token, read, id: (await read())?._id ?? '' }
}
/** Records what is deployed as an update of the platform does that comes from a version without verification. */
async function afterUpdate() {
  await platform.platform.db.delete(sourceVerifications)
  const migration = new URL('../../../drizzle/0037_source_verifications.sql', import.meta.url)
  await platform.database.execute(
    (await readFile(migration, 'utf8')).split('--> statement-breakpoint').at(-1) ?? '',
  )
}
type Contract = Awaited<ReturnType<typeof deployed>>
const ends = ({ read }: Contract, state: string) =>
  vi.waitFor(async () => expect((await read())?.verification).toMatchObject({ state }), patience)

describe('the source of a deployed contract', { timeout: 120_000 }, () => {
  it('is sent with its settings and the deployment, and its place shown once it is verified', async () => {
    const contract = await deployed('FIRST')
    const { token, read } = contract
    await ends(contract, 'verified')
    expect(await read()).toMatchObject({ verification: verified(token) })
    const [sent] = sourcify.submitted
    expect(sent).toMatchObject({
      compilerVersion: expect.stringMatching(/^0\.8\.\d+\+commit\.[0-9a-f]{8}$/),
      contractIdentifier: 'VitrineERC721.sol:VitrineERC721',
      creationTransactionHash: (await read())?.transactionHash,
      stdJsonInput: { language: 'Solidity', settings: { optimizer: { enabled: true, runs: 200 } } },
    })
    expect(Object.keys(sent?.stdJsonInput.sources ?? {})).toContain(
      '@openzeppelin/contracts/token/ERC721/ERC721.sol',
    )
    expect(sourcify.requests.filter((one) => one.startsWith('POST'))).toHaveLength(1)
  })

  it('is sent of an airdrop and a paymaster as well', async () => {
    const { place } = await deployed('GIVEN', erc1155)
    const address = await scene.registered(place)
    await putEntryPoint(scene.client)
    const network = { blockchainType: 1, networkType: 1 }
    await platform.sdk.settings.deployPaymaster({ ...network, deposit: '1' })
    await vi.waitFor(async () => {
      expect((await platform.sdk.airdrops.get(place)).data?.verification).toEqual(verified(address))
      const [paymaster] = (await platform.sdk.settings.listPaymasters({ page: 1, pageSize: 8 })).data
      expect(paymaster?.verification).toEqual(verified(paymaster?.contractAddress))
    }, patience)
    const { data } = await platform.sdk.airdrops.list({ ...place, page: 1, pageSize: 8 })
    expect(data[0]?.verification).toEqual(verified(address))
  })

  it('is sent again after an outage, and later if the service wants fewer requests', async () => {
    sourcify.faults.push({ status: 503 }, { status: 429, headers: { 'retry-after': '1' } })
    await ends(await deployed('AGAIN'), 'verified')
    expect(sourcify.requests.filter((one) => one.startsWith('POST'))).toHaveLength(3)
  })

  // Proves: call.verifySource
  it('stays unverified with a reason, until a person has it verified again', async () => {
    sourcify.chains.length = 0
    const contract = await deployed('RETRY')
    await ends(contract, 'failed')
    expect((await contract.read())?.verification).toMatchObject({
      reason: expect.stringMatching(/^127\.0\.0\.1:\d+ does not support this network\.$/),
      url: null,
    })
    sourcify.chains.push('31337')
    await platform.sdk.contracts.verifySource({ contract_id: contract.id })
    await ends(contract, 'verified')
    expect((await contract.read())?.verification?.reason).toBeNull()
  })

  it('is not sent for code of another version', async () => {
    const contract = await deployed('OTHER')
    await ends(contract, 'verified')
    const code = (await scene.client.getCode({ address: contract.token })) ?? '0x'
    await scene.client.setCode({
      address: contract.token,
      bytecode: `${code.slice(0, 400)}ff${code.slice(402)}` as `0x${string}`,
    })
    await afterUpdate()
    expect((await contract.read())?.verification).toMatchObject({ state: 'unverified', reason: null })
    sourcify.requests.length = 0
    await platform.sdk.contracts.verifySource({ contract_id: contract.id })
    await ends(contract, 'failed')
    expect((await contract.read())?.verification?.reason).toBe(
      'The contract runs the code of another version of Vitrine. Its source isn’t available here.',
    )
    expect(sourcify.requests).toEqual([])
  })

  it('of contracts, airdrops and paymasters of an earlier version waits for a person', async () => {
    await afterUpdate()
    const rows = await platform.platform.db.select().from(sourceVerifications)
    const recorded = await platform.database.execute(
      `select hash from transactions where kind in ('deploy', 'airdrop', 'paymaster') and status = 'mined'`,
    )
    expect(rows.every(({ state }) => state === 'unverified')).toBe(true)
    expect(new Set(rows.map(({ transactionHash }) => transactionHash))).toEqual(
      new Set((recorded.rows as { hash: string }[]).map(({ hash }) => hash)),
    )
    expect(rows.length).toBeGreaterThan(6)
  })

  it('is neither sent nor shown without a service', async () => {
    const networks = [{ ...amber, rpcUrl: node.rpcUrl, kind: 'test' as const }]
    const off = await startTestPlatform({ networks }, undefined, 200)
    onTestFinished(() => off.end())
    const address = (await off.sdk.profile.createWallet()).data.walletAddress as Address
    await scene.client.setBalance({ address, value: parseEther('100') })
    const { place, token } = await chainScene(off).collection('OFF', erc721)
    const { data } = await off.sdk.contracts.get({ ...place, smartContractType: erc721 })
    expect(data).toMatchObject({ contractAddress: token, verification: null })
    expect((await refusal(off.sdk.contracts.verifySource({ contract_id: data?._id ?? '' }))).code).toBe(
      'not-verifiable',
    )
    expect(sourcify.requests).toEqual([])
  })

  it('is not sent from a local network or of another’s code', async () => {
    const { sdk } = platform
    const { data } = await sdk.collections.create({ name: 'Here', symbol: 'HERE' })
    const place = { collection_id: data._id, blockchainType: 1, networkType: 2, smartContractType: erc721 }
    const { data: registered } = await sdk.contracts.register(place)
    expect((await refusal(sdk.contracts.verifySource({ contract_id: registered._id }))).code).toBe(
      'not-found',
    )
    await sdk.contracts.deploy(place)
    await vi.waitFor(
      async () => expect((await sdk.contracts.get(place)).data?.status).toBe('deployed'),
      patience,
    )
    expect((await sdk.contracts.get(place)).data?.verification).toBeNull()
    expect((await refusal(sdk.contracts.verifySource({ contract_id: registered._id }))).code).toBe(
      'not-verifiable',
    )
    const other = { ...place, networkType: 1 }
    const bytecode = new Blob(['0x6005600c60003960056000f36001600055'])
    const { transactionHash } = await sdk.contracts.deployUploaded({
      ...other,
      abi: new Blob(['[]']),
      bytecode,
    })
    await scene.mined(transactionHash)
    const { data: uploaded } = await sdk.contracts.get(other)
    expect(uploaded).toMatchObject({ status: 'deployed', verification: null })
    expect((await refusal(sdk.contracts.verifySource({ contract_id: uploaded?._id ?? '' }))).code).toBe(
      'not-verifiable',
    )
    expect(sourcify.requests).toEqual([])
  })
})
