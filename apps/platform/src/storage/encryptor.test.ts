import { describe, expect, it } from 'vitest'
import { createEncryptor } from '#src/storage/encryptor.ts'

const key = new Uint8Array(32).fill(1)
const { encrypt, decrypt } = createEncryptor(key, 'wallet-key-encryption-v1')

describe('an encrypted secret', () => {
  it('opens with its key and context, and differs each time', () => {
    const [one, other] = [encrypt('secret', 'row'), encrypt('secret', 'row')]
    expect(one).not.toBe(other)
    expect(one).not.toContain('secret')
    expect(decrypt(one, 'row')).toBe('secret')
    expect(decrypt(encrypt('', 'row'), 'row')).toBe('')
  })

  it.each([
    ['another key', createEncryptor(new Uint8Array(32).fill(2), 'wallet-key-encryption-v1'), 'row'],
    ['another purpose', createEncryptor(key, 'settings-encryption-v1'), 'row'],
    ['another context', createEncryptor(key, 'wallet-key-encryption-v1'), 'other row'],
  ])('does not open with %s', (_name, other, context) => {
    expect(() => other.decrypt(encrypt('secret', 'row'), context)).toThrow(/authenticate data/)
  })

  it('does not open once it was changed', () => {
    const value = encrypt('secret', 'row')
    const [version, iv, tag, encrypted] = value.split('.')
    const other = `${encrypted?.startsWith('A') ? 'B' : 'A'}${encrypted?.slice(1)}`
    expect(() => decrypt([version, iv, tag, other].join('.'), 'row')).toThrow(/authenticate data/)
  })
})
