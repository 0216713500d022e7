/** The encodings that a person can choose for a text that isn't Unicode. */
export const textEncodings = [
  { value: 'utf-8', label: 'Unicode (UTF-8)' },
  { value: 'windows-1252', label: 'Western' },
  { value: 'macintosh', label: 'Western (Mac)' },
  { value: 'windows-1250', label: 'Central European' },
  { value: 'windows-1251', label: 'Cyrillic' },
  { value: 'windows-1253', label: 'Greek' },
  { value: 'windows-1254', label: 'Turkish' },
  { value: 'shift_jis', label: 'Japanese' },
  { value: 'gb18030', label: 'Chinese (simplified)' },
  { value: 'big5', label: 'Chinese (traditional)' },
  { value: 'euc-kr', label: 'Korean' },
] as const

/** An encoding for text that isn't Unicode. */
export type TextEncoding = (typeof textEncodings)[number]['value']

/** Text decoded from bytes. `guessed` is its encoding if the bytes don't show it, or null. */
export type DecodedText = { text: string; guessed: TextEncoding | null }

/** The number of bytes that are tested with another encoding, from the first byte above ASCII. */
const sampleSize = 65_536

/** Returns the Unicode encoding of a text by its byte order mark or its zeros. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark, the first character of metadata and lists is ASCII.
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  return 'utf-8'
}

/** Returns true if a text is mostly valid UTF-8, such as a file with one damaged character. */
function isDamagedUnicode(sample: Uint8Array): boolean {
  const letters = new TextDecoder('utf-8', { ignoreBOM: true }).decode(sample).match(/\P{ASCII}/gu) ?? []
  return letters.filter((letter) => letter === '\uFFFD').length * 2 <= letters.length
}

/** Returns true if a text is Japanese: it has kana, and its characters above ASCII are mostly adjacent, unlike in Western text. */
function isJapanese(sample: Uint8Array): boolean {
  try {
    // The last character may be cut off, so the text is decoded as a stream.
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(sample, { stream: true })
    const high = text.replaceAll(/\p{ASCII}/gu, '')
    const runs = text.match(/[\p{Script=Han}\u3041-\u30ff]{2,}/gu) ?? []
    return /[\u3041-\u30ff]/.test(text) && runs.join('').length * 2 > high.length
  } catch {
    return false
  }
}

/**
 * Returns true if bytes are Cyrillic letters. In Windows-1252, words with letters above ASCII also have ASCII letters; in the
 * Windows encoding of another alphabet they have none.
 */
function isCyrillic(bytes: Uint8Array): boolean {
  const words = new TextDecoder('windows-1252').decode(bytes).match(/[A-Za-z\u00c0-\u00ff]+/g) ?? []
  const high = words.filter((word) => /[^A-Za-z]/.test(word))
  // Words of only umlauts and Nordic letters, such as ÖÄÜ, aren't Russian.
  const other = high.filter((word) => /^[^A-Za-z]+$/.test(word) && !/^[ÄÖÜßÅÆØäöüåæø]+$/.test(word))
  return other.some((word) => word.length > 2) && other.length > high.length / 2
}

/** Returns the most likely encoding of a text that isn't Unicode. */
function guessEncoding(bytes: Uint8Array): TextEncoding {
  const start = bytes.findIndex((byte) => byte > 0x7f)
  const sample = bytes.subarray(start, start + sampleSize)
  if (isDamagedUnicode(sample)) return 'utf-8'
  if (isJapanese(sample)) return 'shift_jis'
  return isCyrillic(bytes) ? 'windows-1251' : 'windows-1252'
}

/** Returns the text of a file. If it isn't Unicode, uses the encoding that the person chose, or the most likely one. */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): DecodedText {
  const marked = encodingOf(bytes)
  try {
    const text = new TextDecoder(marked, { fatal: marked === 'utf-8' }).decode(bytes)
    return { text, guessed: null }
  } catch {
    const guessed = chosen ?? guessEncoding(bytes)
    return { text: new TextDecoder(guessed).decode(bytes), guessed }
  }
}
