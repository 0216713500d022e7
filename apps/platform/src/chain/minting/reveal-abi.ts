import { parseAbi } from 'viem'

/** The functions of built-in contracts that reveal hidden tokens, and read what these show. */
export const revealAbi = parseAbi([
  'function reveal(string base, uint256 count)',
  'function hiddenTokens() view returns (uint256)',
  'function revealedBase() view returns (string)',
  'function placeholderURI() view returns (string)',
])
