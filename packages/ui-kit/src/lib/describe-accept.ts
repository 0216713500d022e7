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

/** Returns accepted file types as text: "PNG, JPEG, or WebP". */
export function describeAccept(accept: readonly string[]): string {
  const kinds = [...new Set(accept.map(nameOf))]
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(kinds)
}
