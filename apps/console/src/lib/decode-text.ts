/** Returns the encoding of a text by its mark, or by where its zeros are. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark: the first character of metadata and of lists is one of ASCII.
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  return 'utf-8'
}

/**
 * Returns whether bytes are letters of another alphabet. In Windows-1252, a word with letters above ASCII has ASCII letters, too; in the Windows
 * encoding of another alphabet, it doesn't have any.
 */
function isCyrillic(bytes: Uint8Array): boolean {
  const words = new TextDecoder('windows-1252').decode(bytes).match(/[A-Za-z\u00c0-\u00ff]+/g) ?? []
  const high = words.filter((word) => /[^A-Za-z]/.test(word))
  // Umlauts and Nordic letters by themselves, such as ÖÄÜ, make no Russian word.
  const other = high.filter((word) => /^[^A-Za-z]+$/.test(word) && !/^[ÄÖÜßÅÆØäöüåæø]+$/.test(word))
  return other.some((word) => word.length > 2) && other.length > high.length / 2
}

/**
 * Returns the text of a file in UTF-8 or UTF-16, with or without a mark. What is neither is read as Windows-1251 if its words are of another
 * alphabet, or else as Windows-1252, as most spreadsheets write it.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(isCyrillic(bytes) ? 'windows-1251' : 'windows-1252').decode(bytes)
  }
}
