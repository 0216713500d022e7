import type { FileStore, StoredFile } from './file-store.ts'

const maxSize = 50 * 1024 * 1024

/** The kinds of file an asset may have, by what the bytes are. */
const accept = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/wav',
  'application/pdf',
  'model/gltf-binary',
]

/** Stores an asset's file. */
export const uploadAssetFile = (files: FileStore, file: Blob): Promise<StoredFile> =>
  files.put(file, { accept, maxSize })
