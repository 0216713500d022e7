import type { Schemas } from '../strict.ts'

/** Fields that become null if they are set to an empty text. */
const removable = new Set(['image', 'thumbnail', 'external_url', 'website'])

/** Returns the hint of a secret. It contains the end of a long key, but never of a password. */
const hintOf = (secret: string | null, name: string): Schemas['SecretHint'] => ({
  isSet: secret !== null,
  ending: secret !== null && secret.length >= 12 && name !== 'password' ? secret.slice(-4) : null,
})

/** Sets the fields that the row has. Stores only a hint of a secret. */
export function assign<Row extends object>(row: Row, change: object): Row {
  const stored = row as Record<string, unknown>
  for (const [name, value] of Object.entries(change) as [string, unknown][]) {
    if (value === undefined || !(name in row)) continue
    const isSecret = typeof stored[name] === 'object' && stored[name] !== null && 'isSet' in stored[name]
    if (isSecret && (typeof value === 'string' || value === null)) stored[name] = hintOf(value, name)
    else stored[name] = value === '' && removable.has(name) ? null : value
  }
  return 'updatedAt' in row ? Object.assign(row, { updatedAt: new Date().toISOString() }) : row
}
