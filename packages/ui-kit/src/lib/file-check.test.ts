import { describe, expect, test } from 'vitest'
import { describeAccept } from './describe-accept.ts'
import { fileProblem } from './file-check.ts'

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })
const images = { accept: ['image/png', 'image/jpeg'], maxSize: 1024 }

describe('fileProblem', () => {
  test('takes what fits, up to the limit itself', () => {
    expect(fileProblem(file('a.png', 'image/png', 1024), images)).toBeNull()
    expect(fileProblem(file('a.webp', 'image/webp'), { ...images, accept: ['image/*'] })).toBeNull()
  })
  test('takes by extension where the system knows no type', () => {
    expect(
      fileProblem(file('Assets.JSON', ''), { accept: ['application/json', '.json'], maxSize: 1024 }),
    ).toBeNull()
  })
  test('refuses another kind and says which are accepted', () => {
    expect(fileProblem(file('a.pdf', 'application/pdf'), images)).toBe(
      '“a.pdf” is not accepted here. Choose PNG or JPEG.',
    )
  })
  test('is not taken in by a type that only starts alike', () => {
    expect(fileProblem(file('a', 'imagery/png'), { ...images, accept: ['image/*'] })).toMatch(/not accepted/)
  })
  test('refuses what is too large and names both sizes', () => {
    expect(fileProblem(file('a.png', 'image/png', 2048), images)).toBe('“a.png” is 2 kB; the limit is 1 kB.')
  })
  test('does not name two sizes that read the same', () => {
    expect(fileProblem(file('a.png', 'image/png', 1025), images)).toBe(
      '“a.png” is slightly over the limit of 1 kB.',
    )
  })
  test('refuses an empty file', () => {
    expect(fileProblem(file('a.png', 'image/png', 0), images)).toBe('“a.png” is empty.')
  })
})

test('kinds are named as people name them, once each', () => {
  expect(describeAccept(['application/json', '.json'])).toBe('JSON')
  expect(describeAccept(['image/jpeg', 'image/svg+xml', 'video/*'])).toBe('JPEG, SVG, or any video')
})
