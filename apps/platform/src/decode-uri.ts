/** Returns a part of a URI without percent encoding; unchanged if its encoding is not valid. */
export function decodeUri(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
