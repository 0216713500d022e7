import type { StrictSdk } from '@vitrine/sdk/contract'
import { type Address, erc721Abi, type Hash, parseAbiItem } from 'viem'
import type { ChainNode } from './chain-node.ts'

const transfer = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
)
const nobody = `0x${'0'.repeat(40)}` as const

/** The platform's promises, to compare with rows and chain. */
export type Promises = {
  /** Hashes that mint calls returned, by asset. */
  hashes: ReadonlyMap<string, string>
  /** Assets that a run or a call accepted. */
  accepted: ReadonlySet<string>
}

export type Comparison = { minted: number; lost: string[]; doubled: string[]; stuck: string[] }

/** Compares answers of calls, the rows, and the chain. */
export async function compare(
  { sdk, node }: { sdk: StrictSdk; node: ChainNode },
  collection_id: string,
  contractAddress: Address,
  promises: Promises,
): Promise<Comparison> {
  const { client } = node
  const mints = await client.getLogs({
    address: contractAddress,
    event: transfer,
    args: { from: nobody },
    fromBlock: 0n,
  })
  const times = new Map<string, number>()
  for (const { args } of mints) {
    const id = String(args.tokenId)
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  const claimed = new Map<string, string>()
  const found: Comparison = { minted: 0, lost: [], doubled: [], stuck: [] }
  for await (const asset of sdk.assets.listAll({ collection_id })) {
    const { _id, isSold, tokenId, transactionHash } = asset
    if (isSold === 'minting') found.stuck.push(`${_id} waits for ${transactionHash}`)
    if (isSold === 'unsold' && promises.accepted.has(_id))
      found.lost.push(
        `${_id} was taken on and is a draft: ${asset.error ?? 'no reason'} (${transactionHash})`,
      )
    if (isSold !== 'sold') continue
    const answered = promises.hashes.get(_id)
    if (answered && answered !== transactionHash) {
      const receipt = await client.getTransactionReceipt({ hash: answered as Hash }).catch(() => null)
      if (receipt?.status === 'success')
        found.doubled.push(`${_id} was minted by ${answered} and by ${transactionHash}`)
    }
    const other = claimed.get(String(tokenId))
    if (other) found.doubled.push(`${_id} and ${other} have the token ${tokenId}`)
    claimed.set(String(tokenId), _id)
    const read = { address: contractAddress, abi: erc721Abi, args: [BigInt(String(tokenId))] } as const
    const [owner, uri, receipt] = await Promise.all([
      client.readContract({ ...read, functionName: 'ownerOf' }).catch(() => null),
      client.readContract({ ...read, functionName: 'tokenURI' }).catch(() => null),
      client.getTransactionReceipt({ hash: transactionHash as Hash }).catch(() => null),
    ])
    if (owner === null) {
      found.lost.push(`${_id} is minted by its row, and its token ${tokenId} is not on the chain`)
      continue
    }
    if (owner.toLowerCase() !== asset.assetOwner?.toLowerCase()) found.lost.push(`${_id} has another owner`)
    if (uri !== asset.tokenURI) found.lost.push(`${_id} has another address of its metadata`)
    // A node that is killed may keep the state of a block whose receipts and events are gone.
    const isPruned = receipt === null && !times.has(String(tokenId))
    if (receipt?.status !== 'success' && !isPruned)
      found.lost.push(`${_id} names a transaction that minted nothing`)
    found.minted += 1
  }
  for (const [id, count] of times) {
    if (count > 1) found.doubled.push(`The token ${id} was minted ${count} times`)
    if (!claimed.has(id)) found.doubled.push(`The token ${id} is of no asset`)
  }
  // Adds the differences that the platform finds itself and `pnpm verify` prints.
  for (let after: string | undefined; ; ) {
    const page = await sdk.runs.compare({ collection_id, after })
    for (const { kind, asset } of page.data) found.lost.push(`${asset._id} differs: ${kind}`)
    if (page.next === null) break
    after = page.next
  }
  return found
}
