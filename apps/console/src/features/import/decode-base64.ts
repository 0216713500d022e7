/** Characters that are decoded in one go: a multiple of four, and little enough not to hold up the page. */
const perPiece = 1 << 20

/** Returns the bytes of a base64 text. */
export async function decodeBase64(text: string): Promise<Blob> {
  const pieces: BlobPart[] = []
  for (let at = 0; at < text.length; at += perPiece) {
    const bytes = atob(text.slice(at, at + perPiece))
    pieces.push(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return new Blob(pieces)
}
