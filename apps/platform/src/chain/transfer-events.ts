import { parseAbi } from 'viem'

/** The transfer events of ERC-721 and ERC-1155 contracts. A mint is a transfer from the zero address. */
export const transferEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])
