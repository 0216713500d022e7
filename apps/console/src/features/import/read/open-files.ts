import { BlobReader, BlobWriter, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/index-native.js'
import { mediaTypes, ReadError } from '@vitrine/sdk/import'
import type { TextEncoding } from '#src/lib/decode-text.ts'
import { headLength } from './file-kind.ts'
import type { SourceFile } from './types.ts'

// This already runs in a worker, and the content security policy blocks workers created from blobs.
configure({ useWebWorkers: false })

/** A file that may be compressed. Its bytes are read on demand. */
export type OpenFile = {
  path: string
  size: number
  read: () => Promise<Blob>
  /** Reads only the first bytes. */
  head: () => Promise<Uint8Array>
}

/** Returns a blob as a file. */
export const fileOfBlob = (path: string, blob: Blob): OpenFile => ({
  path,
  size: blob.size,
  read: async () => blob,
  head: async () => new Uint8Array(await blob.slice(0, headLength).arrayBuffer()),
})

/** Returns the bytes of a file; undefined if they can't be read, as in a damaged archive. */
export async function bytesOf({ read }: OpenFile): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await (await read()).arrayBuffer())
  } catch {
    return undefined
  }
}

/** Returns the first bytes of a file in an archive without unpacking the rest. */
async function headOf(entry: FileEntry): Promise<Uint8Array> {
  const read = new AbortController()
  const bytes: number[] = []
  const first = new WritableStream<Uint8Array>({
    write(chunk) {
      bytes.push(...chunk.subarray(0, headLength))
      if (bytes.length >= headLength) read.abort()
    },
  })
  try {
    await entry.getData(first, { signal: read.signal })
  } catch (error) {
    if (!read.signal.aborted) throw error
  }
  return Uint8Array.from(bytes)
}

/** Hidden files and folders of operating systems and generators. */
const leftover = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i

/** Returns a file's extension in lower case without the dot; empty if it has none. */
export const endingOf = (path: string) => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

/** True if a file has the extension of a picture, video, sound, PDF or model. */
export const isMedia = (path: string) => mediaTypes.has(endingOf(path))

/**
 * Encoding of file names in ZIP archives for each text encoding, if a computer with that encoding wrote them.
 * ZIP's default covers Western names.
 */
export const nameEncodings: Partial<Record<TextEncoding, string>> = {
  'windows-1251': 'ibm866',
  shift_jis: 'shift_jis',
  gb18030: 'gb18030',
  big5: 'big5',
  'euc-kr': 'euc-kr',
}

/** Supported compression methods: none, Deflate and Deflate64. */
const methods = new Set([0, 8, 9])

/** Returns the files in an archive with their paths. */
async function unzip({ path, blob }: SourceFile, encoding: TextEncoding | undefined): Promise<OpenFile[]> {
  const ofNames = encoding && nameEncodings[encoding]
  try {
    const entries = await new ZipReader(new BlobReader(blob)).getEntries({
      decodeText: (bytes, known) =>
        ofNames !== undefined && known === 'cp437' ? new TextDecoder(ofNames).decode(bytes) : undefined,
    })
    const isFile = (entry: (typeof entries)[number]): entry is FileEntry => !entry.directory
    const files = entries.filter(isFile)
    if (files.some(({ encrypted }) => encrypted))
      throw new ReadError(`${path} needs a password. Unpack it first.`)
    if (files.some(({ compressionMethod }) => !methods.has(compressionMethod)))
      throw new ReadError(`${path} has a compression that can’t be read, such as LZMA. Unpack it first.`)
    return files.map((entry) => ({
      path: entry.filename.replaceAll('\\', '/'),
      size: entry.uncompressedSize,
      read: () => entry.getData(new BlobWriter(mediaTypes.get(endingOf(entry.filename)) ?? '')),
      head: () => headOf(entry),
    }))
  } catch (error) {
    if (error instanceof ReadError) throw error
    throw new ReadError(`${path} is no zip archive, or it is damaged.`)
  }
}

/** Returns the folder that all paths share, with a trailing slash; empty if they share none. */
function sharedFolder(paths: readonly string[]): string {
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  return folder !== '' && paths.every((path) => path.startsWith(folder)) ? folder : ''
}

/**
 * Returns the chosen files with archives unpacked, without system files and without shared outer folders.
 * `encoding` applies to names that aren't Unicode.
 */
export async function openFiles(
  files: readonly SourceFile[],
  encoding: TextEncoding | undefined,
): Promise<OpenFile[]> {
  let open: OpenFile[] = []
  const chosen = files.filter(({ path }) => !leftover.test(path))
  const isZip = ({ path }: SourceFile) => endingOf(path) === 'zip'
  // Two archives may contain files with the same paths.
  const hasSeveral = chosen.filter(isZip).length > 1
  for (const file of chosen) {
    if (isZip(file)) {
      const folder = hasSeveral ? `${file.path.slice(0, -'.zip'.length)}/` : ''
      open.push(...(await unzip(file, encoding)).map((one) => ({ ...one, path: `${folder}${one.path}` })))
    } else open.push(fileOfBlob(file.path, file.blob))
  }
  open = open.filter(({ path }) => !leftover.test(path))
  for (;;) {
    const folder = sharedFolder(open.map(({ path }) => path))
    if (folder === '') return open
    open = open.map((file) => ({ ...file, path: file.path.slice(folder.length) }))
  }
}
