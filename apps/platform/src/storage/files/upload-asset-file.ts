import { mediaTypes } from '@vitrine/sdk/import'
import type { FileStore, StoredFile } from './file-store.ts'

const maxSize = 50 * 1024 * 1024

/** Media types of assets' files, detected from the bytes. */
const accept = [...new Set(mediaTypes.values())].filter((type) => type !== 'image/svg+xml')

/** Stores the file of an asset. Throws a ServiceError (400, 413) if it has another type or is larger than 50 MiB. */
export const uploadAssetFile = (files: FileStore, file: Blob): Promise<StoredFile> =>
  files.put(file, { accept, maxSize })
