import { describe, expect, test } from 'vitest'
import { describeAccept } from './describe-accept.ts'
import { fileProblem } from './file-check.ts'

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })
const images = { accept: ['image/png', 'image/jpeg'], maxSize: 1024 }

describe('fileProblem', () => {
  test('accepts files up to the limit', () => {
    expect(fileProblem(file('a.png', 'image/png', 1024), images)).toBeNull()
    expect(fileProblem(file('a.webp', 'image/webp'), { ...images, accept: ['image/*'] })).toBeNull()
  })
  test('accepts a file by its extension if it has no type', () => {
    expect(
      fileProblem(file('Assets.JSON', ''), { accept: ['application/json', '.json'], maxSize: 1024 }),
    ).toBeNull()
  })
  test('rejects another type and names the accepted ones', () => {
    expect(fileProblem(file('a.pdf', 'application/pdf'), images)).toBe(
      '“a.pdf” is not accepted here. Choose PNG or JPEG.',
    )
  })
  test('rejects a type that only starts the same', () => {
    expect(fileProblem(file('a', 'imagery/png'), { ...images, accept: ['image/*'] })).toMatch(/not accepted/)
  })
  test('rejects a file that is too large and names both sizes', () => {
    expect(fileProblem(file('a.png', 'image/png', 2048), images)).toBe('“a.png” is 2 kB; the limit is 1 kB.')
  })
  test('does not name two sizes with the same text', () => {
    expect(fileProblem(file('a.png', 'image/png', 1025), images)).toBe(
      '“a.png” is slightly over the limit of 1 kB.',
    )
  })
  test('rejects an empty file', () => {
    expect(fileProblem(file('a.png', 'image/png', 0), images)).toBe('“a.png” is empty.')
  })
})

test('names each type once, in common words', () => {
  expect(describeAccept(['application/json', '.json'])).toBe('JSON')
  expect(describeAccept(['image/jpeg', 'image/svg+xml', 'video/*'])).toBe('JPEG, SVG, or any video')
})
