import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'

/** What is known of each stored file; the bytes lie in the data folder. */
export const files = pgTable('files', {
  /** The CID of all bytes as one raw block: the name in the storage. It was the content id of files above 1 MiB too, and is still found in tokens. */
  key: text('cid').primaryKey(),
  /** The CID of the UnixFS root of a file above 1 MiB; null while it is not known yet. */
  rootCid: text(),
  /** The content id by which IPFS knows the file. */
  contentId: text().notNull().unique('files_content_id').generatedAlwaysAs(sql`coalesce(root_cid, cid)`),
  sha256: text().notNull(),
  contentType: text().notNull(),
  /** In bytes. */
  size: integer().notNull(),
  hasThumbnail: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})

/** The blocks of files that are more than one: the nodes with their bytes, and the leaves by their place in the file. */
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
