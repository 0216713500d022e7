/** @module-tag slow */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createSdk } from '@vitrine/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../scripts/lib/run.ts'
import { removeData, type Stack, startStack } from '../scripts/lib/stack.ts'

const account = { VITRINE_ADMIN_EMAIL: 'ada@example.com', VITRINE_ADMIN_PASSWORD: 'a password for tests' }
let stack: Stack

beforeAll(async () => {
  stack = await startStack({ env: account })
})

afterAll(async () => {
  await stack.stop()
  await removeData(stack)
})

/** A view function of a contract, asked of the node itself with one whole number, as bytes. */
async function view(address: string, selector: string, value: bigint): Promise<Buffer> {
  const sdk = createSdk({ backends: { main: stack.url } })
  const { token } = await sdk.auth.login({
    email: account.VITRINE_ADMIN_EMAIL,
    password: account.VITRINE_ADMIN_PASSWORD,
  })
  const data = `${selector}${value.toString(16).padStart(64, '0')}`
  const response = await fetch(`${stack.url}/rpc/1/1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ to: address, data }, 'latest'],
    }),
  })
  const { result } = (await response.json()) as { result: string }
  return Buffer.from(result.slice(2), 'hex')
}

/** An ABI-encoded string alone: where it starts, its length, its bytes. */
const textOf = (bytes: Buffer) =>
  bytes.subarray(64, 64 + Number(bytes.subarray(32, 64).readBigUInt64BE(24))).toString()

it('mint.ts mints three assets whose owner and token URI the node confirms', async () => {
  const { stdout } = await promisify(execFile)('node', ['--conditions=@vitrine/source', 'examples/mint.ts'], {
    cwd: root,
    env: { ...process.env, ...account, VITRINE_URL: stack.url },
  })
  const address = /is deployed on \S.* at (0x[0-9a-fA-F]{40})$/m.exec(stdout)?.[1] ?? ''
  const tokens = [...stdout.matchAll(/^(\w+) is token (\d+), owner (0x[0-9a-fA-F]{40}), URI (\S+)$/gm)]
  expect(tokens).toHaveLength(3)
  expect(new Set(tokens.map(([, name]) => name))).toEqual(new Set(['Dawn', 'Noon', 'Dusk']))
  expect(new Set(tokens.map(([, , id]) => id)).size).toBe(3)

  for (const [, , id = '', owner = '', uri] of tokens) {
    const ownerOf = await view(address, '0x6352211e', BigInt(id))
    expect(`0x${ownerOf.subarray(12).toString('hex')}`).toBe(owner.toLowerCase())
    expect(textOf(await view(address, '0xc87b56dd', BigInt(id)))).toBe(uri)
  }
})
