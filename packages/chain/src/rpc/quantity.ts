/** Returns a JSON-RPC quantity (`0x1b4`) as a number, or undefined where the node answered anything else. */
export const quantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? BigInt(value) : undefined
