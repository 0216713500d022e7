/** True if a text is the address of a wallet or a contract. Doesn't check the checksum. */
export const isChainAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text)
