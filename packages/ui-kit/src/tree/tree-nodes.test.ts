import { describe, expect, test } from 'vitest'
import { canMove, findNode, type TreeNode, treeLines } from './tree-nodes.ts'

const leaf = (id: string, ...children: TreeNode[]): TreeNode => ({ id, label: id, children })
const nodes = [leaf('harbour', leaf('mole', leaf('lamp')), leaf('ferry')), leaf('ropes')]

describe('treeLines', () => {
  test('only what is in open nodes is in sight, each with its level and place', () => {
    const lines = treeLines(nodes, new Set(['harbour']))
    expect(
      lines.map(({ id, level, parentId, expanded, position, siblings }) => [
        id,
        level,
        parentId,
        expanded,
        position,
        siblings,
      ]),
    ).toEqual([
      ['harbour', 1, null, true, 1, 2],
      ['mole', 2, 'harbour', false, 1, 2],
      ['ferry', 2, 'harbour', undefined, 2, 2],
      ['ropes', 1, null, undefined, 2, 2],
    ])
  })
})

test('findNode knows what a node is in', () => {
  expect(findNode(nodes, 'lamp')?.parent?.id).toBe('mole')
  expect(findNode(nodes, 'ropes')?.parent).toBeNull()
  expect(findNode(nodes, 'nowhere')).toBeUndefined()
})

test.each([
  ['ropes', 'lamp', true],
  ['lamp', null, true],
  ['lamp', 'ropes', true],
  ['lamp', 'mole', false],
  ['ropes', null, false],
  ['harbour', 'harbour', false],
  ['harbour', 'lamp', false],
  ['nowhere', 'ropes', false],
])('moving %s into %s is allowed: %s', (id, parentId, allowed) => {
  expect(canMove(nodes, id, parentId)).toBe(allowed)
})
