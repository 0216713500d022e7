/**
 * Reads the text of a response, so that no server can fill the platform's memory. Throws a RangeError if it
 * is longer than `limit` bytes.
 */
export async function readLimited(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new RangeError('The answer is too large.')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
