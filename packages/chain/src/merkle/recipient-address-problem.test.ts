import { expect, it } from 'vitest'
import { recipientAddressProblem } from './recipient-address-problem.ts'

it.each([
  [`0x${'ab'.repeat(20)}`, undefined],
  ['0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB', undefined],
  [
    `0xAB${'a'.repeat(38)}`,
    'The capital letters of the address do not fit it: it was probably mistyped. Copy it again.',
  ],
  [`0X${'a'.repeat(40)}`, 'The x at the beginning must be a small letter.'],
  ['Alice', 'The address must be 0x and 40 characters, 0 to 9 and a to f.'],
  ['ada.eth', 'This is a name. Look up its address, or enter the address itself.'],
  [`0x${'0'.repeat(40)}`, 'The zero address belongs to nobody.'],
])('returns the problem of the recipient %s', (text, problem) => {
  expect(recipientAddressProblem(text)).toBe(problem)
})
