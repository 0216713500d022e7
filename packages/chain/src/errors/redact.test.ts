import * as fc from 'fast-check'
import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { toChainError } from '../index.ts'

// Many cases need more time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Returns the redacted reason of a contract on a network with this RPC address. */
const reasonOf = (message: string, rpcUrl: string) =>
  toChainError({ code: 3, message: `execution reverted: ${message}` }, { network: { name: 'Amber', rpcUrl } })
    .reason

describe('the reason of a contract', () => {
  it.each([
    ['https://node.example/v2/abc123', 'key abc123 is refused', 'key [removed] is refused'],
    ['https://node.example/v2/abc12', 'key abc12 is refused', 'key abc12 is refused'],
    ['https://node.example/harbor', 'harbor or harbors, harbor1', '[removed] or harbors, harbor1'],
    ['https://node.example/a-key-of-sixteen', 'xa-key-of-sixteenx', 'x[removed]x'],
    ['https://ada:passw0rd@node.example', 'passw0rd!', '[removed]!'],
    ['https://node.example/?abcdef&k=ghijkl#mnopqr', 'abcdef ghijkl mnopqr', '[removed] [removed] [removed]'],
    ['https://node.example/abc%20def', 'abc def or abc%20def', '[removed] or [removed]'],
    ['https://node.example/%zz%20def', 'no %zz%20def', 'no [removed]'],
    ['http://[bad/abc123', 'key abc123 is refused', 'key [removed] is refused'],
    ['node.example/v2/abc123?k=ghijkl', 'abc123 ghijkl', '[removed] [removed]'],
    ['https://nodes.of.amber.example/v2', 'nodes.of.amber.example', 'nodes.of.amber.example'],
    ['https://ada@nodes.of.amber.example', 'nodes.of.amber.example', 'nodes.of.amber.example'],
    ['http://ada:passw0rd@[bad', 'passw0rd!', '[removed]!'],
    ['https://käthes:mün-chen@node.example', 'k%C3%A4thes m%C3%BCn-chen', '[removed] [removed]'],
    ['https://node.example/mün-chen', 'm%C3%BCn-chen', '[removed]'],
    ['https://node.example/#mün-chen', 'm%C3%BCn-chen', '[removed]'],
    ['https://node.example/?k=abc+def', 'abc def', '[removed]'],
    ['https://node.example/abcdef/abcdef-ghijkl', 'abcdef-ghijkl', '[removed]'],
    ['https://node.example', '\u0007Sold\u200bout\u0007', 'Sold out'],
    ['https://node.example', 'x'.repeat(300), 'x'.repeat(300)],
    ['https://node.example', 'x'.repeat(301), `${'x'.repeat(299)}…`],
  ])('on %s: %j becomes %j', (rpcUrl, message, reason) => {
    expect(reasonOf(message, rpcUrl)).toBe(reason)
  })

  it('is redacted in nested values of a custom error', () => {
    const abi = parseAbi(['error SaleClosed(string why, (string note, string[] more) inner, uint256 at)'])
    const rpcUrl = 'https://node.example/v2/abc123'
    const args = [`ask ${rpcUrl}`, { note: 'abc123', more: [rpcUrl, 'abc123', 'x'.repeat(400)] }, 7n] as const
    const data = encodeErrorResult({ abi, errorName: 'SaleClosed', args })
    const thrown = { code: 3, message: 'execution reverted', data }
    expect(toChainError(thrown, { network: { name: 'Amber', rpcUrl }, abi }).errorArgs).toEqual([
      'ask [address removed]',
      { note: '[removed]', more: ['[address removed]', '[removed]', 'x'.repeat(400)] },
      7n,
    ])
  })

  it('contains no key of six characters or more from any part of the address', () => {
    const key = fc
      .string({ unit: 'grapheme', minLength: 6, maxLength: 40 })
      .filter((one) => /[\p{L}\p{N}]/u.test(one))
    const addresses: ((key: string) => string)[] = [
      (one) => `https://node.example/v2/${one}`,
      (one) => `https://${one}:${one}@node.example/`,
      (one) => `https://node.example/?${one}`,
      (one) => `https://node.example/?key=${one}#x`,
      (one) => `https://node.example/#${one}`,
      (one) => `http://[bad/${one}`,
      (one) => `node.example/${one}`,
    ]
    fc.assert(
      fc.property(key, fc.constantFrom(...addresses), fc.string(), (secret, at, around) => {
        const encoded = encodeURIComponent(secret)
        const reason = reasonOf(`is ${encoded} ${around}`, at(encoded)) ?? ''
        expect(reason).not.toContain(` ${encoded} `)
        const plain = reasonOf(`is "${secret}" ${around}`, at(encoded)) ?? ''
        expect(plain).not.toContain(`"${secret}"`)
      }),
    )
  })

  it('is unchanged if it contains no key', () => {
    const sentence = 'The sale is closed until tomorrow, the node of the network says.'
    fc.assert(
      fc.property(fc.stringMatching(/^[\da-f]{6,40}$/), (secret) => {
        expect(reasonOf(sentence, `https://node.example/v2/${secret}?key=${secret}`)).toBe(sentence)
      }),
    )
  })
})
