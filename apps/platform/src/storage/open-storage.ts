import { join } from 'node:path'
import type { Config } from '#src/config/config.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Returns the folder of the files if no storage is configured. */
export const homeOf = (dataDir: string): string => join(dataDir, 'files')

/** Opens the configured storage: a bucket, a folder, or `files` in the data folder. */
export const openStorage = ({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Storage> =>
  storage && 'bucket' in storage
    ? openS3Storage(storage)
    : openFolderStorage(storage?.folder ?? homeOf(dataDir))
