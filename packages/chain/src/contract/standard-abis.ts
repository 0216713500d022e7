import type { Abi } from 'abitype'
import { erc1155Abi, erc721Abi } from 'viem'

/** ABIs of the standards, for a contract whose own ABI is unknown. */
export const standardAbis: Readonly<Record<'erc721' | 'erc1155', Abi>> = {
  erc721: erc721Abi,
  erc1155: erc1155Abi,
}
