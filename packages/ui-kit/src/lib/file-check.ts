import type { fileDropLabels } from '../file-drop/file-drop-labels.ts'

export interface FileRule {
  /** MIME types ("image/png", "image/*") and extensions (".json"). */
  accept: readonly string[]
  /** In bytes. */
  maxSize: number
}

/** Returns why a file is refused, as a sentence, or null. The browser goes by the name; the server looks inside. */
export function fileProblem(
  file: File,
  { accept, maxSize }: FileRule,
  labels: typeof fileDropLabels,
): string | null {
  const fits = accept.some((type) => {
    if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase())
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type
  })
  if (accept.length > 0 && !fits) return labels.wrongKind(file.name, accept)
  if (file.size === 0) return labels.empty(file.name)
  if (file.size > maxSize) {
    return labels.tooLarge(file.name, file.size, maxSize)
  }
  return null
}
