/** One row: a name and what it stands for. */
export interface KeyValue {
  key: string
  value: string
}

const line = /^\s*(?:export\s+)?([^\s=#][^=]*?)\s*=\s*(.*?)\s*$/
const quoted = /^(["'])(.*)\1$/

/**
 * Reads lines such as those of an .env file: `KEY=VALUE`, with or without `export` and quotes. Empty lines and lines that start
 * with # are passed over. Null when a line is none of these, for then it is some other text.
 */
export function parseKeyValues(text: string): KeyValue[] | null {
  const rows: KeyValue[] = []
  for (const one of text.split(/\r?\n/)) {
    if (/^\s*(#|$)/.test(one)) continue
    const [, key, value = ''] = line.exec(one) ?? []
    if (key === undefined) return null
    rows.push({ key, value: quoted.exec(value)?.[2] ?? value })
  }
  return rows.length > 0 ? rows : null
}

/** Returns the keys that are in more than one row; an empty one does not count. */
export function duplicateKeys(rows: readonly KeyValue[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { key } of rows) {
    const name = key.trim()
    if (name !== '' && seen.has(name)) twice.add(name)
    seen.add(name)
  }
  return twice
}
