/** Returns the content id of a picture that the platform itself holds, by its address. */
export const contentIdOf = (address: string | null | undefined): string | undefined =>
  /^(?:ipfs:\/\/|\/files\/)([a-z2-7]{40,})$/.exec(address ?? '')?.[1]
