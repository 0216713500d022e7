import { isFileName, isObject, isPlaceholder, textsIn } from '@vitrine/sdk/import'
import type { LinkedFile, Row } from './types.ts'

/**
 * Sets the files that a row's other metadata names, and the missing or unclear ones. `find` returns the paths
 * of files with a name.
 */
export function linkFiles(row: Row, find: (named: string) => string[]): void {
  for (const { at, text, isFile } of textsIn(row.extra)) {
    const found = find(text)
    const [path] = found
    if (path !== undefined && found.length === 1) row.links.push({ at, path })
    else if (isFile && (found.length > 1 || isPlaceholder(text) || isFileName(text)))
      row.lost.push({ at, path: text, found })
  }
}

/** Returns a copy of a value with `to` at a path; without the path's last key if `to` is undefined. */
export function withValueAt(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  if (Array.isArray(value)) {
    const at = Number(key)
    return value
      .map((one, index) => (index === at ? withValueAt(one, rest, to) : one))
      .filter((one) => one !== undefined)
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]): [string, unknown] => [name, name === key ? withValueAt(one, rest, to) : one])
      .filter(([, one]) => one !== undefined),
  )
}

/** Returns a row's other metadata with file names replaced by the files' addresses. */
export const linkedExtra = (
  extra: Record<string, unknown>,
  links: readonly LinkedFile[],
  addressOf: (path: string) => string | undefined,
) =>
  links.reduce<Record<string, unknown>>(
    (changed, { at, path }) => withValueAt(changed, at, addressOf(path) ?? path) as Record<string, unknown>,
    extra,
  )
