/** Returns the content id in the address of a picture; undefined for an address outside the platform and IPFS. */
export const contentIdOf = (address: string | null | undefined): string | undefined =>
  /^(?:ipfs:\/\/|\/files\/)([a-z2-7]{40,})$/.exec(address ?? '')?.[1]
