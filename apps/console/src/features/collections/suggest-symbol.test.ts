import { expect, it } from 'vitest'
import { suggestSymbol } from './suggest-symbol.ts'

it.each([
  ['Harbour at dawn', 'HARBOURDAWN'],
  ['Étude in blue', 'ETUDEBLUE'],
  ['The', 'THE'],
  ['Extraordinarily long', 'EXTRAORDINA'],
  ['No. 9 — tides', 'NO9TIDES'],
  ['港', ''],
])('%s → %s', (name, symbol) => {
  expect(suggestSymbol(name)).toBe(symbol)
})
