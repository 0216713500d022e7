import { type ParseEventLogsReturnType, parseAbi } from 'viem'

/** The transfer events of ERC-721 and ERC-1155 contracts. A mint is a transfer from the zero address. */
export const transferEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

type TransferEvent = ParseEventLogsReturnType<typeof transferEvents, undefined, true>[number]

/** Returns the tokens of a transfer event, each with its number of copies. */
export function tokensIn({ eventName, args }: TransferEvent): { id: bigint; copies: bigint }[] {
  if (eventName === 'Transfer') return [{ id: args.tokenId, copies: 1n }]
  if (eventName === 'TransferSingle') return [{ id: args.id, copies: args.value }]
  return args.ids.map((id, at) => ({ id, copies: args.values[at] ?? 0n }))
}
