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

/** An encoding by which text that isn't Unicode is read. */
export type TextEncoding = (typeof textEncodings)[number]['value']

/** Text that was read from bytes. `guessed` is its encoding if the bytes don't show it, or null. */
export type DecodedText = { text: string; guessed: TextEncoding | null }

/** The number of bytes that are tried in another encoding, from the first byte above ASCII. */
const sampleSize = 65_536

/** Returns the encoding of a text by its byte order mark, or by its zeros. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark: the first character of metadata and of lists is one of ASCII.
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  return 'utf-8'
}

/** Returns whether a text is mostly valid UTF-8, such as a file with one damaged character. */
function isDamagedUnicode(sample: Uint8Array): boolean {
  const letters = new TextDecoder('utf-8', { ignoreBOM: true }).decode(sample).match(/\P{ASCII}/gu) ?? []
  return letters.filter((letter) => letter === '\uFFFD').length * 2 <= letters.length
}

/** Returns whether a text is Japanese: it has kana, and most of its characters above ASCII are next to each other, which isn't so in Western text. */
function isJapanese(sample: Uint8Array): boolean {
  try {
    // The last character may be cut off, so the text counts as one that continues.
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(sample, { stream: true })
    const high = text.replaceAll(/\p{ASCII}/gu, '')
    const runs = text.match(/[\p{Script=Han}\u3041-\u30ff]{2,}/gu) ?? []
    return /[\u3041-\u30ff]/.test(text) && runs.join('').length * 2 > high.length
  } catch {
    return false
  }
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

/** Returns the likeliest encoding of a text that isn't Unicode. */
function guessEncoding(bytes: Uint8Array): TextEncoding {
  const start = bytes.findIndex((byte) => byte > 0x7f)
  const sample = bytes.subarray(start, start + sampleSize)
  if (isDamagedUnicode(sample)) return 'utf-8'
  if (isJapanese(sample)) return 'shift_jis'
  return isCyrillic(bytes) ? 'windows-1251' : 'windows-1252'
}

/** Returns the text of a file. What isn't Unicode, with or without a mark, is read in the encoding that a person chose, or in the likeliest. */
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
