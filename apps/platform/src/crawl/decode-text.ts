import { isUtf8 } from 'node:buffer'
import { legacyHookDecode } from '@exodus/bytes/encoding.js'
import sniffEncoding from 'html-encoding-sniffer'

/** Bytes in which a page may name its encoding. The standard's 1,024 are too few for some pages. */
const maxPrescanBytes = 16 * 1024

/**
 * Returns the text of a page as browsers read it: by its byte order mark, what the server says, or what the page says. If none of these
 * names an encoding, it is UTF-8 if the bytes are valid as that, and windows-1252 otherwise.
 */
export function decodeText(bytes: Uint8Array, charset: string | undefined): string {
  const encoding = sniffEncoding(bytes, {
    transportLayerEncodingLabel: charset,
    defaultEncoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252',
    maxPrescanBytes,
  })
  return legacyHookDecode(bytes, encoding.toLowerCase())
}
