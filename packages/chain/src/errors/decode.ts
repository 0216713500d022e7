/** Returns a part of an address without percent-encoding, or unchanged if it is not properly encoded. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
