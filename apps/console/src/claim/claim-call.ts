import type { Claim } from '@vitrine/sdk'

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** Returns the data of `claim(address account, uint256 amount, bytes32[] proof)` of the airdrop contract. */
export function claimCall({ address, amount, proof }: Claim): string {
  const hashes = proof.map((hash) => hash.slice(2))
  // The proof's array starts after three words.
  const words = [
    word(BigInt(address)),
    word(BigInt(amount)),
    word(96n),
    word(BigInt(proof.length)),
    ...hashes,
  ]
  return `0x3d13f874${words.join('')}`
}
