import { describe, expect, it } from 'vitest'
import { seal, unseal } from '#src/chain/seal.ts'

const key = new Uint8Array(32).fill(1)

describe('a sealed secret', () => {
  it('opens with its key and context, and differs each time', () => {
    const [one, other] = [seal(key, 'secret', 'row'), seal(key, 'secret', 'row')]
    expect(one).not.toBe(other)
    expect(one).not.toContain('secret')
    expect(unseal(key, one, 'row')).toBe('secret')
  })

  it.each([
    ['another key', new Uint8Array(32).fill(2), 'row'],
    ['another context', key, 'other row'],
  ])('does not open with %s', (_name, otherKey, context) => {
    expect(() => unseal(otherKey, seal(key, 'secret', 'row'), context)).toThrow(/authenticate data/)
  })

  it('does not open once it was changed', () => {
    const value = seal(key, 'secret', 'row')
    const [version, iv, tag, sealed] = value.split('.')
    const other = `${sealed?.startsWith('A') ? 'B' : 'A'}${sealed?.slice(1)}`
    expect(() => unseal(key, [version, iv, tag, other].join('.'), 'row')).toThrow(/authenticate data/)
  })
})
