import { expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

it.each([
  ['/collection?page=3#top', '/collection?page=3#top'],
  ['/collection/premintasset/Venue/v1', '/collection/premintasset/Venue/v1'],
  [undefined, '/dashboard'],
  ['', '/dashboard'],
  ['/', '/dashboard'],
  ['/LOGIN?redirect=/x', '/dashboard'],
  ['https://elsewhere.example/', '/dashboard'],
  ['//elsewhere.example/', '/dashboard'],
  ['/\\elsewhere.example/', '/dashboard'],
  ['/\t/elsewhere.example/', '/dashboard'],
  ['/venue\\..\\x', '/dashboard'],
  ['/venue\u0000', '/dashboard'],
  ['/?redirect=/x', '/dashboard'],
  ['venue', '/dashboard'],
  ['venue/event', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
])('%j leads to %s', (target, expected) => {
  expect(safeRedirect(target)).toBe(expected)
})
