import { html } from 'hono/html'
import { type Address, formatUnits, parseAbi } from 'viem'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import { code, facts, page } from '#src/http/explorer/page.ts'

const tokenAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function owner() view returns (address)',
])

/** Returns the page of an address, which is a contract or a wallet. */
export async function addressPage(networks: ChainNetworks, network: ChainNetwork, address: Address) {
  const client = networks.client(network)
  const read = (functionName: 'name' | 'symbol' | 'owner') =>
    client.readContract({ address, abi: tokenAbi, functionName }).catch(() => null)
  const [bytecode, balance, sent] = await Promise.all([
    client.getCode({ address }),
    client.getBalance({ address }),
    client.getTransactionCount({ address }),
  ])
  const isContract = bytecode !== undefined && bytecode !== '0x'
  const [name, symbol, owner] = isContract
    ? await Promise.all([read('name'), read('symbol'), read('owner')])
    : [null, null, null]
  const { blockchainType, networkType, currency } = network
  return page(
    isContract ? 'Contract' : 'Address',
    `${network.name}, a local network of this platform`,
    facts([
      ['Address', code(address)],
      ['Name', name],
      ['Symbol', symbol],
      [
        'Owner',
        owner &&
          html`<a href="/explorer/${blockchainType}/${networkType}/address/${owner}">${code(owner)}</a>`,
      ],
      ['Balance', `${formatUnits(balance, currency.decimals)} ${currency.symbol}`],
      ['Code', isContract ? `${(bytecode.length - 2) / 2} bytes` : null],
      ['Transactions sent', isContract ? null : String(sent)],
    ]),
  )
}
