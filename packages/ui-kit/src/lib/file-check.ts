import { describeAccept } from './describe-accept.ts'
import { formatBytes } from './format-bytes.ts'

export interface FileRule {
  /** MIME types ("image/png", "image/*") and extensions (".json"). */
  accept: readonly string[]
  /** Maximum size in bytes. */
  maxSize: number
}

/**
 * Returns the reason why a file is rejected, as a sentence, or null. Browsers derive the type from the file name,
 * so the server must check the content.
 */
export function fileProblem(file: File, { accept, maxSize }: FileRule): string | null {
  const fits = accept.some((type) => {
    if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase())
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type
  })
  if (accept.length > 0 && !fits)
    return `“${file.name}” is not accepted here. Choose ${describeAccept(accept)}.`
  if (file.size === 0) return `“${file.name}” is empty.`
  if (file.size <= maxSize) return null
  const [actual, limit] = [formatBytes(file.size), formatBytes(maxSize)]
  return actual === limit
    ? `“${file.name}” is slightly over the limit of ${limit}.`
    : `“${file.name}” is ${actual}; the limit is ${limit}.`
}
