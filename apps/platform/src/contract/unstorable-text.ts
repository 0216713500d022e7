import type { FieldError } from '#src/service-error.ts'

/** Maximum number of reported texts, because a request may contain a million. */
const maxFound = 20

/**
 * True if a text contains the zero character or half a surrogate pair, which JSON allows but PostgreSQL can't store.
 */
const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Returns errors for the first 20 texts and keys of a value that PostgreSQL can't store. */
export function unstorableText(value: unknown): FieldError[] {
  const found: FieldError[] = []
  const rest: [string, unknown][] = [['', value]]
  for (let next = rest.pop(); next && found.length < maxFound; next = rest.pop()) {
    const [path, one] = next
    if (typeof one === 'string') {
      if (isUnstorable(one))
        found.push({ field: path, message: `${path} has characters that cannot be stored.` })
    } else if (typeof one === 'object' && one !== null && !(one instanceof Blob)) {
      for (const [key, inner] of Object.entries(one)) {
        if (isUnstorable(key)) {
          found.push({ field: path, message: `${path || 'The request'} has a key that cannot be stored.` })
        }
        rest.push([path ? `${path}.${key}` : key, inner])
      }
    }
  }
  return found.slice(0, maxFound)
}
