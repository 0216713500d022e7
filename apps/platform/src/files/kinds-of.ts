const names: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'audio/mpeg': 'MP3',
  'video/quicktime': 'QuickTime',
  'model/gltf-binary': 'GLB',
}

/** Media types as a person reads them: "PNG, JPEG or WebP". */
export function kindsOf(mediaTypes: readonly string[]): string {
  const kinds = [
    ...new Set(
      mediaTypes.map((one) => names[one] ?? (one.split('/')[1] ?? one).replace(/^x-/, '').toUpperCase()),
    ),
  ]
  const last = kinds.pop() ?? ''
  return kinds.length > 0 ? `${kinds.join(', ')} or ${last}` : last
}
