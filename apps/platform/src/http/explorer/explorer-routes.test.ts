import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whenMined } from '#src/chain/when-mined.ts'
import { amber, openTestClient } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let contract: string
let deployment: string
let wallet: string

beforeAll(async () => {
  const remote = { ...amber, name: 'Remote', networkType: 2, rpcUrl: 'http://127.0.0.1:1/' }
  platform = await startTestPlatform({ networks: [amber, remote] })
  const { sdk } = platform
  wallet = (await sdk.profile.createWallet()).data.walletAddress
  const name = '<script>alert(1)</script> & co'
  const collection_id = (await sdk.collections.create({ name, symbol: 'SHOW' })).data._id
  const place = { collection_id, blockchainType: 1, networkType: 1, smartContractType: 1 }
  await sdk.contracts.register(place)
  deployment = (await sdk.contracts.deploy(place)).transactionHash
  const client = openTestClient(platform.platform.chain.networks.find(1, 1)?.rpcUrl ?? '')
  await whenMined(client, deployment)
  contract = (await sdk.contracts.get(place)).data?.contractAddress ?? ''
})
afterAll(() => platform.end())

async function open(path: string) {
  const response = await fetch(`${platform.url}${path}`, { headers: { accept: 'text/html' } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

it('config.json marks local networks, so that their fees are not taken for real money', async () => {
  const { networks } = (await (await fetch(`${platform.url}/config.json`)).json()) as {
    networks: { kind?: string }[]
  }
  expect(networks.map(({ kind }) => kind)).toEqual(['local', undefined])
})

describe('the explorer', () => {
  it('shows a transaction at the link of config.json', async () => {
    const [network] = platform.platform.chain.publicNetworks
    const { status, headers, text } = await open(
      (network?.explorer.transaction ?? '').replace('{hash}', deployment),
    )
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain('Succeeded')
    expect(text).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d:\d\d UTC/)
    expect(text.toLowerCase()).toContain(contract.toLowerCase())
  })

  it('shows a contract with its name, as text', async () => {
    const { text } = await open(`/explorer/1/1/address/${contract}`)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; co')
    expect(text).not.toContain('<script')
    expect(text).toContain('SHOW')
  })

  it('shows a wallet with its balance', async () => {
    const { text } = await open(`/explorer/1/1/address/${wallet}`)
    expect(text).toMatch(/9999\.\d+ AMB/)
  })

  it.each([
    '/explorer/1/1/tx/0x12',
    `/explorer/1/1/tx/0x${'00'.repeat(32)}`,
    '/explorer/1/1/address/nobody',
    `/explorer/9/9/tx/0x${'00'.repeat(32)}`,
    `/explorer/1/2/tx/0x${'00'.repeat(32)}`,
  ])('has nothing at %s', async (path) => {
    expect((await open(path)).status).toBe(404)
  })
})
