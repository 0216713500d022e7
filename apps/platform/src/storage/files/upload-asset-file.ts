import type { FileStore, StoredFile } from './file-store.ts'

const maxSize = 50 * 1024 * 1024

/** Media types of assets' files, detected from the bytes. */
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

/** Stores the file of an asset. Throws a ServiceError (400, 413) if it has another type or is larger than 50 MiB. */
export const uploadAssetFile = (files: FileStore, file: Blob): Promise<StoredFile> =>
  files.put(file, { accept, maxSize })
