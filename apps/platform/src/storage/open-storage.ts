import { join } from 'node:path'
import type { Config } from '#src/config/config.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The folder of the files where no storage is set. */
export const homeOf = (dataDir: string): string => join(dataDir, 'files')

/** Opens the storage of a configuration: a bucket, a folder, or `files` in the data folder. */
export const openStorage = ({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Storage> =>
  storage && 'bucket' in storage
    ? openS3Storage(storage)
    : openFolderStorage(storage?.folder ?? homeOf(dataDir))
