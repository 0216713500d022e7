import type { Abi } from 'abitype'
import { erc1155Abi, erc721Abi } from 'viem'

/** What every contract of a standard has, for one whose own ABI is not known. */
export const standardAbis: Readonly<Record<'erc721' | 'erc1155', Abi>> = {
  erc721: erc721Abi,
  erc1155: erc1155Abi,
}
