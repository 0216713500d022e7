import { formatBytes } from './format-bytes.ts'

export interface FileRule {
  /** MIME types ("image/png", "image/*") and extensions (".json"). */
  accept: readonly string[]
  /** In bytes. */
  maxSize: number
}

const names: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/svg+xml': 'SVG',
  'image/webp': 'WebP',
  'text/plain': 'text',
  'image/*': 'any image',
  'video/*': 'any video',
  'audio/*': 'any audio',
}

function nameOf(type: string): string {
  return names[type] ?? (type.startsWith('.') ? type.slice(1) : (type.split('/')[1] ?? type)).toUpperCase()
}

/** Returns the kinds in words: "PNG, JPEG or WebP". */
export function describeAccept(accept: readonly string[]): string {
  const kinds = [...new Set(accept.map(nameOf))]
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(kinds)
}

/** Returns why a file is refused, as a sentence, or null. The browser goes by the name; the server looks inside. */
export function fileProblem(file: File, { accept, maxSize }: FileRule): string | null {
  const fits = accept.some((type) => {
    if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase())
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type
  })
  if (accept.length > 0 && !fits)
    return `“${file.name}” is not accepted here. Choose ${describeAccept(accept)}.`
  if (file.size === 0) return `“${file.name}” is empty.`
  if (file.size > maxSize) {
    return `“${file.name}” is ${formatBytes(file.size)}; the limit is ${formatBytes(maxSize)}.`
  }
  return null
}
