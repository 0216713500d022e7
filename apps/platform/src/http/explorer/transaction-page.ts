import { html } from 'hono/html'
import { formatUnits, type Hash, parseEventLogs, type TransactionReceipt } from 'viem'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import { feeIn } from '#src/chain/fee-in.ts'
import { tokensIn, transferEvents } from '#src/chain/transfer-events.ts'
import { code, facts, page } from '#src/http/explorer/page.ts'
import { utcText } from '#src/utc-text.ts'

/** Returns the list of tokens that a transaction transferred. */
function transfers(receipt: TransactionReceipt, link: (address: string) => ReturnType<typeof html>) {
  const found = parseEventLogs({ abi: transferEvents, logs: receipt.logs })
  if (found.length === 0) return html``
  return html`<h2>Tokens</h2>${found.flatMap((log) =>
    tokensIn(log).map(({ id, copies }) =>
      facts([
        ['Token', String(id)],
        ['Copies', log.eventName === 'Transfer' ? null : String(copies)],
        ['Contract', link(log.address)],
        ['From', /^0x0+$/.test(log.args.from) ? 'minted' : link(log.args.from)],
        ['To', link(log.args.to)],
      ]),
    ),
  )}`
}

/** Returns the page of a transaction; null if the network doesn't know it. */
export async function transactionPage(networks: ChainNetworks, network: ChainNetwork, hash: Hash) {
  const client = networks.client(network)
  const transaction = await client.getTransaction({ hash }).catch(() => null)
  if (!transaction) return null
  const receipt = await client.getTransactionReceipt({ hash }).catch(() => null)
  const block = receipt && (await client.getBlock({ blockNumber: receipt.blockNumber }))
  const { currency, blockchainType, networkType } = network
  const amount = (value: bigint) => `${formatUnits(value, currency.decimals)} ${currency.symbol}`
  const link = (address: string) =>
    html`<a href="/explorer/${blockchainType}/${networkType}/address/${address}">${code(address)}</a>`
  const states = { success: 'Succeeded', reverted: 'Reverted' }
  return page(
    'Transaction',
    `${network.name}, a local network of this platform`,
    html`${facts([
      ['Hash', code(hash)],
      ['State', receipt ? states[receipt.status] : 'Not confirmed yet'],
      ['Block', receipt && String(receipt.blockNumber)],
      ['Time', block && utcText(Number(block.timestamp) * 1000, 'medium')],
      ['From', link(transaction.from)],
      ['To', transaction.to && link(transaction.to)],
      ['Created contract', receipt?.contractAddress ? link(receipt.contractAddress) : null],
      ['Value', amount(transaction.value)],
      ['Fee', receipt && amount(feeIn(receipt))],
      ['Nonce', String(transaction.nonce)],
    ])}${receipt ? transfers(receipt, link) : ''}`,
  )
}
