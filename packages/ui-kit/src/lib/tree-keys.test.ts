import { expect, test } from 'vitest'
import { findTyped, treeKey, type VisibleNode } from './tree-keys.ts'

const node = (id: string, parentId: string | null, expanded?: boolean): VisibleNode => ({
  id,
  parentId,
  expanded,
  level: parentId === null ? 1 : 2,
  text: id,
})
const nodes = [
  node('boats', null, true),
  node('brig', 'boats'),
  node('barge', 'boats'),
  node('lights', null, false),
  node('ropes', null),
]
const press = (from: string, key: string, rightToLeft = false) => treeKey(nodes, from, key, rightToLeft)

test.each([
  ['brig', 'ArrowDown', 'barge'],
  ['boats', 'ArrowDown', 'brig'],
  ['lights', 'ArrowUp', 'barge'],
  ['barge', 'Home', 'boats'],
  ['boats', 'End', 'ropes'],
  ['boats', 'ArrowRight', 'brig'],
  ['barge', 'ArrowLeft', 'boats'],
])('from %s, %s goes to %s', (from, key, to) => {
  expect(press(from, key)).toEqual({ kind: 'focus', id: to })
})
test('arrows open and close a node', () => {
  expect(press('lights', 'ArrowRight')).toEqual({ kind: 'expand', ids: ['lights'] })
  expect(press('boats', 'ArrowLeft')).toEqual({ kind: 'collapse', id: 'boats' })
})
test('the asterisk opens every closed sibling', () => {
  expect(press('ropes', '*')).toEqual({ kind: 'expand', ids: ['lights'] })
})
test('does nothing at the ends and on a leaf', () => {
  for (const [from, key] of [
    ['boats', 'ArrowUp'],
    ['ropes', 'ArrowDown'],
    ['ropes', 'ArrowRight'],
    ['ropes', 'ArrowLeft'],
    ['boats', 'x'],
    ['gone', 'ArrowDown'],
  ] as const) {
    expect(press(from, key)).toBeNull()
  }
})
test('swaps the two arrows in right-to-left scripts', () => {
  expect(press('lights', 'ArrowLeft', true)).toEqual({ kind: 'expand', ids: ['lights'] })
  expect(press('boats', 'ArrowRight', true)).toEqual({ kind: 'collapse', id: 'boats' })
})
test('one character moves to the next match, several keep a current match', () => {
  expect(findTyped(nodes, 0, 'b')).toBe('brig')
  expect(findTyped(nodes, 2, 'B')).toBe('boats')
  expect(findTyped(nodes, 1, 'br')).toBe('brig')
  expect(findTyped(nodes, 0, 'zz')).toBeNull()
})
