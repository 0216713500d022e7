const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** Returns a country's name in words; what is no code is returned as it came. */
export function countryName(code: string | null): string {
  const wanted = code?.trim() ?? ''
  if (!wanted) return 'Unknown'
  try {
    return names.of(wanted.toUpperCase()) ?? wanted
  } catch {
    return wanted
  }
}
