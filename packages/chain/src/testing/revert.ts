/**
 * Returns the bytes of `Error(string)` that a contract reverts with: a selector and one ABI-encoded string.
 */
export function errorString(reason: string): string {
  const text = Buffer.from(reason)
  const padded = Buffer.alloc(Math.ceil(text.length / 32) * 32)
  text.copy(padded)
  const word = (value: number) => value.toString(16).padStart(64, '0')
  return `08c379a0${word(32)}${word(text.length)}${padded.toString('hex')}`
}

/**
 * Returns EVM code that always reverts with the given bytes, at most 255. It copies them from the end of the
 * code.
 */
export function revertCode(bytes: string): `0x${string}` {
  const length = (bytes.length / 2).toString(16).padStart(2, '0')
  return `0x60${length}600c60003960${length}6000fd${bytes}`
}
