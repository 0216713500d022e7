/** Returns the number of a JSON-RPC quantity such as `0x1b4`. Undefined for anything else. */
export const quantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? BigInt(value) : undefined
