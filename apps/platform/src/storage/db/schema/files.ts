import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'

/** Metadata of each stored file; the bytes are in the file storage. */
export const files = pgTable('files', {
  /**
   * The CID of all bytes as one raw block: the file's name in the storage. It used to be the content id of files above
   * 1 MiB, and existing tokens still contain it.
   */
  key: text('cid').primaryKey(),
  /** The CID of the UnixFS root of a file above 1 MiB; null until it is computed. */
  rootCid: text(),
  /** The file's content id on IPFS. */
  contentId: text().notNull().unique('files_content_id').generatedAlwaysAs(sql`coalesce(root_cid, cid)`),
  sha256: text().notNull(),
  contentType: text().notNull(),
  /** In bytes. */
  size: integer().notNull(),
  hasThumbnail: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})

/** Blocks of files that consist of several: nodes with their bytes, and leaves with their position in the file. */
export const fileBlocks = pgTable(
  'file_blocks',
  {
    fileKey: text()
      .notNull()
      .references(() => files.key, { onDelete: 'cascade' }),
    cid: text().notNull(),
    /** In bytes from the file's start; 0 for a node. */
    start: integer().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    /** Null for a leaf. */
    node: bytea(),
  },
  (table) => [primaryKey({ columns: [table.fileKey, table.cid] }), index('file_blocks_cid').on(table.cid)],
)

/** Files in directories, such as the metadata of the tokens of one batch by their ids. */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    /** The directory's key in `files`. */
    fileKey: text()
      .notNull()
      .references(() => files.key, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The content id of the file. */
    cid: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileKey, table.name] })],
)
