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

/** The columns of a Russian list in its first row. In Windows-1252 the same bytes are no words. */
const russianHeader = /^[^\n]*(?:адрес|сумма|количество)/i

/**
 * Returns the text of a file in UTF-8 or UTF-16, with or without a mark. What is neither is read as Windows-1251 where its first row then is a
 * Russian header of a list, or else as Windows-1252, as most spreadsheets write it.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    const cyrillic = new TextDecoder('windows-1251').decode(bytes)
    return russianHeader.test(cyrillic) ? cyrillic : new TextDecoder('windows-1252').decode(bytes)
  }
}
