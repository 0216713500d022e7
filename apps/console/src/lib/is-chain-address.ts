/** Returns whether a text is the address of a wallet or a contract. Its checksum is not checked. */
export const isChainAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text)
