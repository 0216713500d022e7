import { expect, it } from 'vitest'
import { changedLines } from './changed-lines.ts'

it('says which lines went and which came', () => {
  expect(changedLines('a\nb\nc', 'a\nx\nc\nd')).toBe('- b\n+ x\n+ d')
})

it('says nothing of equal texts', () => {
  expect(changedLines('a\nb', 'a\nb')).toBe('')
})

it('shows the start of a long story', () => {
  const many = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n')
  expect(changedLines('', many).split('\n').at(-1)).toBe('… and 41 lines more')
})
