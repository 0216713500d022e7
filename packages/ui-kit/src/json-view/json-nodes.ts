import type { VisibleNode } from '../lib/tree-keys.ts'

/** Number of children shown at first, and added by each press on "Show more". */
export const PAGE = 100

export interface JsonNode extends VisibleNode {
  /** Key or index in the parent; null for the root. */
  name: string | null
  kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'more'
  value: unknown
  /** Number of children. For `more`: the number of children not shown yet. */
  count: number
  /** JavaScript path of the value: `$.attributes[0].value`. */
  path: string
  /** Position among the siblings, from 1, and the number of siblings. */
  position: number
  siblings: number
}

const plain = /^[A-Za-z_$][\w$]*$/u

/** Returns the path of a child from the path of its parent. */
export function partPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  return plain.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`
}

function kindOf(value: unknown): Exclude<JsonNode['kind'], 'more'> {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  switch (typeof value) {
    case 'object':
      return 'object'
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'string':
      return 'string'
    default:
      return 'null'
  }
}

type Entry = [key: string | number, value: unknown]

function entriesOf(value: unknown): Entry[] {
  if (Array.isArray(value)) return value.map((part, index): Entry => [index, part])
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** Returns the path of the child at an index, from 0. */
export function pathOfPart({ value, path }: Pick<JsonNode, 'value' | 'path'>, index: number): string {
  return partPath(path, entriesOf(value)[index]?.[0] ?? index)
}

interface Options {
  isExpanded: (path: string, level: number) => boolean
  /** Returns how many children of the node at this path are shown. */
  shownOf: (path: string) => number
}

/** Returns the visible nodes of a value, from top to bottom. */
export function jsonNodes(root: unknown, { isExpanded, shownOf }: Options): JsonNode[] {
  const nodes: JsonNode[] = []
  function add(
    value: unknown,
    place: Pick<JsonNode, 'name' | 'path' | 'level' | 'parentId' | 'position' | 'siblings'>,
  ) {
    const entries = entriesOf(value)
    const kind = kindOf(value)
    const expanded = entries.length > 0 ? isExpanded(place.path, place.level) : undefined
    const text = place.name ?? kind
    nodes.push({ ...place, id: place.path, kind, value, count: entries.length, expanded, text })
    if (!expanded) return
    const shown = Math.min(shownOf(place.path), entries.length)
    const inner = { level: place.level + 1, parentId: place.path, siblings: entries.length }
    for (const [index, [key, part]] of entries.slice(0, shown).entries()) {
      add(part, { ...inner, name: String(key), path: partPath(place.path, key), position: index + 1 })
    }
    if (shown < entries.length) {
      nodes.push({
        ...inner,
        id: `${place.path} more`,
        path: place.path,
        name: null,
        kind: 'more',
        value: undefined,
        count: entries.length - shown,
        expanded: undefined,
        text: 'show more',
        position: shown + 1,
      })
    }
  }
  add(root, { name: null, path: '$', level: 1, parentId: null, position: 1, siblings: 1 })
  return nodes
}
