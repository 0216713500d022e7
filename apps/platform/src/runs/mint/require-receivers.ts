import { ChainError, isChainError, toChainError } from '@vitrine/chain'
import { type Address, encodeFunctionData, parseAbi, toFunctionSelector, zeroAddress } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Mint } from '#src/chain/minting/mint-call.ts'
import type { RunParts } from '#src/runs/run-parts.ts'

const receiver = parseAbi([
  'function onERC721Received(address operator, address from, uint256 tokenId, bytes data) returns (bytes4)',
])
const accepted = toFunctionSelector(receiver[0])

/**
 * Throws a ChainError if a recipient is a contract that doesn't accept a token. Runs are minted without calling their
 * recipients, which would cost more than the rest of the mint.
 * @param asked the answers so far, by recipient; new ones are added
 */
export async function requireReceivers(
  { chain }: Pick<RunParts, 'chain'>,
  { network, wallet, address }: { network: ChainNetwork; wallet: Address; address: Address },
  mints: readonly Mint[],
  asked: Map<Address, Promise<boolean>>,
): Promise<void> {
  const client = chain.networks.client(network)
  const ask = async ({ recipient, tokenId }: Mint) => {
    const code = await client.getCode({ address: recipient })
    if (!code || code === '0x') return true
    const args = [wallet, zeroAddress, tokenId, '0x'] as const
    const data = encodeFunctionData({ abi: receiver, args })
    const answer = await client.call({ account: address, to: recipient, data }).catch((thrown: unknown) => {
      if (isChainError(toChainError(thrown, { network }), 'reverted')) return { data: undefined }
      throw thrown
    })
    return answer.data?.startsWith(accepted) === true
  }
  const answers = mints.map((mint) => {
    const answer = asked.get(mint.recipient) ?? ask(mint)
    asked.set(mint.recipient, answer)
    return answer
  })
  const all = await Promise.all(answers).catch((thrown: unknown) => {
    asked.clear()
    throw toChainError(thrown, { network })
  })
  if (all.every(Boolean)) return
  const errorName = 'ERC721InvalidReceiver'
  const reason = 'the recipient cannot receive this token.'
  throw new ChainError('reverted', { network: network.name, reason, errorName })
}
