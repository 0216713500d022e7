import { execFileSync } from 'node:child_process'

/**
 * Asks a stack's local node itself, past the platform. Its port is read off its command line, because the platform tells it to nobody.
 */
export function localNode(data: string, blockchainType: number, networkType: number) {
  const state = `${data}/chains/${blockchainType}-${networkType}/state.json`
  const line = execFileSync('ps', ['-eo', 'args', '-ww'], { encoding: 'utf8' })
    .split('\n')
    .find((one) => one.includes(state) && /--port \d+/.test(one))
  const port = /--port (\d+)/.exec(line ?? '')?.[1]
  if (!port) throw new Error(`No node runs on ${state}.`)
  return async <T>(method: string, ...params: unknown[]): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as {
      result: T
      error?: { message: string; data?: string }
    }
    if (error) throw Object.assign(new Error(error.message), { data: error.data })
    return result
  }
}

const word = (value: number) => value.toString(16).padStart(64, '0')

/** `ownerOf(uint256)` as ERC-721 has it. */
export const ownerOfCall = (tokenId: number) => `0x6352211e${word(tokenId)}`
/** `tokenURI(uint256)` as ERC-721 has it. */
export const tokenUriCall = (tokenId: number) => `0xc87b56dd${word(tokenId)}`

/** Returns the address in a 32-byte answer. */
export const addressIn = (answer: string) => `0x${answer.slice(-40)}`

/** Returns the text in an ABI-encoded answer of one string. */
export function textIn(answer: string): string {
  const bytes = Buffer.from(answer.slice(2), 'hex')
  const length = Number(bytes.readBigUInt64BE(56))
  return bytes.subarray(64, 64 + length).toString('utf8')
}

/** Topic of `Transfer(address,address,uint256)`. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
