/** Kind of a file by its first bytes; `damaged` if it can't be read. */
export type FileKind = 'media' | 'unknown' | 'damaged'

/** Number of bytes needed to detect the kind of a file. */
export const headLength = 16

const starts = [
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  'GIF8',
  'RIFF', // WebP and WAV
  [0x1a, 0x45, 0xdf, 0xa3], // WebM
  'ID3',
  '%PDF',
  'glTF',
].map((start) => (typeof start === 'string' ? Array.from(start, (letter) => letter.charCodeAt(0)) : start))

/** Reads a file's first bytes and returns its kind. */
export async function readKind(head: () => Promise<Uint8Array>): Promise<FileKind> {
  try {
    return fileKind(await head())
  } catch {
    return 'damaged'
  }
}

/** Returns the kind of a file from its first bytes. */
function fileKind(head: Uint8Array): FileKind {
  const isStart = starts.some((start) => start.every((byte, at) => head[at] === byte))
  // AVIF and MP4 files have their mark after a length; MP3 files without a tag start with eleven set bits.
  const isBox = String.fromCharCode(...head.subarray(4, 8)) === 'ftyp'
  const isFrame = head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0
  return isStart || isBox || isFrame ? 'media' : 'unknown'
}
