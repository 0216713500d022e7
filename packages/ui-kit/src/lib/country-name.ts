const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** Returns the English name of a country code, the text itself if it isn't a code, or "Unknown" if there is none. */
export function countryName(code: string | null): string {
  const wanted = code?.trim() ?? ''
  if (!wanted) return 'Unknown'
  try {
    return names.of(wanted.toUpperCase()) ?? wanted
  } catch {
    return wanted
  }
}
