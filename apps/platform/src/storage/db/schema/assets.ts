import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { collections } from './collections.ts'

/** One trait of an asset. */
export type Attribute = { trait_type: string; value: string | number | boolean; display_type?: string }

/** Returns a text whose words the database tells apart also where signs are between them: the 12 of “Fern-12”. */
export const dividedWords = (text: SQL | AnyPgColumn): SQL => sql`translate(${text}, '-_/.:@#', '       ')`

/** The name in small letters, in an order by which an index finds its beginning. */
export const assetName = ({ name }: { name: AnyPgColumn }): SQL => sql`lower(${name}) collate "C"`

type Worded = Record<'searchText' | 'tokenId' | 'collectionId', AnyPgColumn>

/** The words of an asset's name and traits, its token id after a `#`, and its collection's id after an `@`. */
export const assetWords = ({ searchText, tokenId, collectionId }: Worded): SQL =>
  sql`(to_tsvector('simple', ${dividedWords(searchText)}) || array_to_tsvector(array['#' || coalesce(${tokenId}, ''), '@' || ${collectionId}]))`

/** Preminted assets. `place` keeps the order in which they were added. */
export const assets = pgTable(
  'assets',
  {
    id: text().primaryKey(),
    place: bigserial({ mode: 'number' }).notNull(),
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    blockchainType: integer().notNull(),
    networkType: integer().notNull(),
    smartContractType: integer().notNull(),
    source: text({ enum: ['manual', 'json', 'uri'] }).notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    image: text(),
    thumbnail: text(),
    externalUrl: text(),
    attributes: jsonb().$type<Attribute[]>().notNull().default([]),
    /** Keys of an imported row that Vitrine gives no meaning; they go into the metadata as they came. */
    extra: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    amount: integer().notNull().default(1),
    walletAddress: text(),
    parentId: text().references((): AnyPgColumn => assets.id, { onDelete: 'set null' }),
    isShow: boolean().notNull().default(true),
    isSold: text({ enum: ['unsold', 'minting', 'sold'] })
      .notNull()
      .default('unsold'),
    transactionHash: text(),
    transactionStatus: boolean(),
    assetOwner: text(),
    /** The contract that `tokenId` counts in: an asset moved to another network gets another id. */
    tokenContractId: text(),
    tokenId: text(),
    /** True if the id was given to the asset instead of counted on a contract: no other id will do. */
    hasOwnTokenId: boolean().notNull().default(false),
    /** Given from the start where the metadata is hosted elsewhere, otherwise fixed by the mint. */
    tokenUri: text(),
    error: text(),
    /** The import that made it; not a reference, because an asset outlives the import's report. */
    importId: text(),
    /** What a search looks at: the name and the values of traits, in small letters. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${assets.name} || ' ' || jsonb_path_query_array(${assets.attributes}, '$[*].value')::text)`,
      ),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    index('assets_list').on(table.collectionId, table.place),
    index('assets_state').on(table.collectionId, table.isSold),
    index('assets_parent').on(table.parentId),
    index('assets_import').on(table.importId),
    index('assets_name').on(table.collectionId, table.name),
    index('assets_updated').on(table.collectionId, table.updatedAt),
    index('assets_token').on(table.collectionId, sql`(${table.tokenId}::numeric)`),
    index('assets_token_contract').on(table.tokenContractId, sql`(${table.tokenId}::numeric)`),
    index('assets_named').on(sql`(${assetName(table)})`, table.id),
    index('assets_named_within').on(table.collectionId, sql`(${assetName(table)})`, table.id),
    index('assets_words').using('gin', assetWords(table)),
    index('assets_traits').using('gin', table.attributes.op('jsonb_path_ops')),
  ],
)
