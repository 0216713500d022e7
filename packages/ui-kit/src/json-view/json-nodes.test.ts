import { describe, expect, test } from 'vitest'
import { jsonNodes, partPath } from './json-nodes.ts'

const paths = (value: unknown, open: string[], shown = 100) =>
  jsonNodes(value, { isExpanded: (path) => open.includes(path), shownOf: () => shown }).map(({ id }) => id)

describe('partPath', () => {
  test.each([
    ['$', 'name', '$.name'],
    ['$.a', 0, '$.a[0]'],
    ['$', 'two words', '$["two words"]'],
    ['$', 'a"b', '$["a\\"b"]'],
  ])('%s and %j make %s', (path, key, whole) => {
    expect(partPath(path, key)).toBe(whole)
  })
})

describe('jsonNodes', () => {
  const value = { name: 'Harbour', tags: ['a', 'b'], none: {} }
  test('only children of open nodes are visible', () => {
    expect(paths(value, [])).toEqual(['$'])
    expect(paths(value, ['$'])).toEqual(['$', '$.name', '$.tags', '$.none'])
    expect(paths(value, ['$', '$.tags'])).toEqual([
      '$',
      '$.name',
      '$.tags',
      '$.tags[0]',
      '$.tags[1]',
      '$.none',
    ])
  })
  test('an empty object cannot be opened', () => {
    const nodes = jsonNodes(value, { isExpanded: () => true, shownOf: () => 100 })
    expect(nodes.find(({ id }) => id === '$.none')?.expanded).toBeUndefined()
  })
  test('a long list is shown in parts', () => {
    expect(paths([1, 2, 3], ['$'], 2)).toEqual(['$', '$[0]', '$[1]', '$ more'])
  })
  test('handles every kind of value', () => {
    const kinds = jsonNodes([null, true, 1, 's', [], {}], { isExpanded: () => true, shownOf: () => 100 })
    expect(kinds.slice(1).map(({ kind }) => kind)).toEqual([
      'null',
      'boolean',
      'number',
      'string',
      'array',
      'object',
    ])
  })
})
