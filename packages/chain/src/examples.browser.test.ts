import { afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import html from '../examples/browser.html?raw'
import { buildMerkleTree } from './merkle/index.ts'
import { csvOf, sampleRecipients } from './testing/recipients.ts'

const rpcUrl = inject('rpcUrl')
const network = {
  name: 'Amber',
  blockchainType: 1,
  networkType: 1,
  chainId: 31337,
  rpcUrl,
  explorer: { transaction: 'https://explorer.example/tx/{hash}' },
  currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
}
const element = (id: string) => document.getElementById(id) as HTMLElement
const input = (id: string) => document.getElementById(id) as HTMLInputElement

async function rpc<T>(method: string, ...params: unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result } = (await (await fetch(rpcUrl, { method: 'POST', headers, body })).json()) as { result: T }
  return result
}

/** Selects a file in the input of a page. */
function choose(text: string) {
  const files = new DataTransfer()
  files.items.add(new File([text], 'list.csv'))
  input('list').files = files.files
  input('list').dispatchEvent(new Event('change'))
}

function waitFor(hash: string) {
  input('hash').value = hash
  input('hash').form?.requestSubmit()
}

const expectText = (id: string, text: string) =>
  vi.waitFor(() => expect(element(id).textContent).toContain(text), { timeout: 60_000 })

beforeAll(async () => {
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  const real = globalThis.fetch
  // Platforms serve their configuration at this path.
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    input === '/config.json' ? Promise.resolve(Response.json({ networks: [network] })) : real(input, init),
  )
  await Promise.all([import('../examples/browser.ts'), import('../examples/airdrop.ts')])
})

afterEach(() => {
  element('stop').click()
})

it('browser.ts shows the outcome of a transaction, with a link to it', async () => {
  const [from, to] = await rpc<string[]>('eth_accounts')
  const hash = await rpc<string>('eth_sendTransaction', { from, to, value: '0x1' })
  waitFor(hash)
  expect(element('outcome').textContent).toBe('Waiting …')
  expect(element('explorer').getAttribute('href')).toBe(`https://explorer.example/tx/${hash}`)
  await expectText('outcome', 'It went through.')
})

it('browser.ts stops waiting when aborted', async () => {
  waitFor(`0x${'ab'.repeat(32)}`)
  element('stop').click()
  await expectText('outcome', 'aborted')
})

it('airdrop.ts shows the root of a list', async () => {
  const recipients = sampleRecipients(50).map((one) => ({ ...one, amount: one.amount * 10n ** 18n }))
  choose(csvOf(recipients.map(({ address, amount }) => ({ address, amount: amount / 10n ** 18n }))))
  const { root } = await buildMerkleTree(recipients)
  await expectText(
    'root',
    `50 recipients, ${recipients.reduce((sum, one) => sum + one.amount, 0n)} in all, root ${root}`,
  )
  expect(element('progress').getAttribute('value')).toBe('1')
})

it('airdrop.ts shows the problems of a list by line', async () => {
  choose(`${csvOf(sampleRecipients(1))}\nnobody,1\n${sampleRecipients(2)[1]?.address},1.5.1`)
  await expectText('problems', 'Line 2: The address must be')
  expect([...element('problems').children]).toHaveLength(2)
})
