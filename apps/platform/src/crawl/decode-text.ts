const start = 2048
const inMarkup = [/<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i, /^<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i]

function decoderOf(label: string | undefined): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label)
  } catch {
    // A name that nobody knows says nothing.
    return undefined
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the text that bytes from the web stand for: by their byte order mark, what the server says, what the page says, or else as UTF-8
 * where they are that, and as the web's old habit, windows-1252, where they are not.
 */
export function decodeText(bytes: Uint8Array, charset: string | undefined): string {
  const [first, second, third] = bytes
  const marked =
    first === 0xef && second === 0xbb && third === 0xbf
      ? 'utf-8'
      : first === 0xff && second === 0xfe
        ? 'utf-16le'
        : first === 0xfe && second === 0xff
          ? 'utf-16be'
          : undefined
  const head = Buffer.from(bytes.subarray(0, start)).toString('latin1')
  const declared = inMarkup.map((pattern) => pattern.exec(head)?.[1]).find((label) => label !== undefined)
  const decoder =
    decoderOf(marked) ??
    decoderOf(charset) ??
    decoderOf(declared) ??
    new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  return decoder.decode(bytes)
}
