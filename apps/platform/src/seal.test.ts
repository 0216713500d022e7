import { describe, expect, it } from 'vitest'
import { createSealer } from '#src/seal.ts'

const key = new Uint8Array(32).fill(1)
const { seal, unseal } = createSealer(key, 'wallet-key-encryption-v1')

describe('a sealed secret', () => {
  it('opens with its key and context, and differs each time', () => {
    const [one, other] = [seal('secret', 'row'), seal('secret', 'row')]
    expect(one).not.toBe(other)
    expect(one).not.toContain('secret')
    expect(unseal(one, 'row')).toBe('secret')
    expect(unseal(seal('', 'row'), 'row')).toBe('')
  })

  it.each([
    ['another key', createSealer(new Uint8Array(32).fill(2), 'wallet-key-encryption-v1'), 'row'],
    ['another purpose', createSealer(key, 'settings-encryption-v1'), 'row'],
    ['another context', createSealer(key, 'wallet-key-encryption-v1'), 'other row'],
  ])('does not open with %s', (_name, other, context) => {
    expect(() => other.unseal(seal('secret', 'row'), context)).toThrow(/authenticate data/)
  })

  it('does not open once it was changed', () => {
    const value = seal('secret', 'row')
    const [version, iv, tag, sealed] = value.split('.')
    const other = `${sealed?.startsWith('A') ? 'B' : 'A'}${sealed?.slice(1)}`
    expect(() => unseal([version, iv, tag, other].join('.'), 'row')).toThrow(/authenticate data/)
  })
})
