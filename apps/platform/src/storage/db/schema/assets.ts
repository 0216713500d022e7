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

/** A trait of an asset. */
export type Attribute = { trait_type: string; value: string | number | boolean; display_type?: string }

/**
 * Returns the text with separators replaced by spaces, so that the database indexes their parts as words: the 12 of
 * “Fern-12”.
 */
export const dividedWords = (text: SQL | AnyPgColumn): SQL => sql`translate(${text}, '-_/.:@#', '       ')`

/** The name in lower case, with a collation that lets an index find its beginning. */
export const assetName = ({ name }: { name: AnyPgColumn }): SQL => sql`lower(${name}) collate "C"`

type Worded = Record<'searchText' | 'tokenId' | 'collectionId', AnyPgColumn>

/** The words of an asset's name and traits, its token id after a `#`, and its collection's id after an `@`. */
export const assetWords = ({ searchText, tokenId, collectionId }: Worded): SQL =>
  sql`(to_tsvector('simple', ${dividedWords(searchText)}) || array_to_tsvector(array['#' || coalesce(${tokenId}, ''), '@' || ${collectionId}]))`

/** Assets. `place` keeps the order in which they were added. */
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
    /** Unknown keys of an imported row; they are copied into the metadata. */
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
    /** The contract that assigned `tokenId`. An asset that is moved to another network gets another id. */
    tokenContractId: text(),
    tokenId: text(),
    /** True if the id was given with the asset instead of assigned by the contract; it can't be replaced. */
    hasOwnTokenId: boolean().notNull().default(false),
    /** Given with the asset if its metadata is hosted elsewhere, otherwise set by the mint. */
    tokenUri: text(),
    /**
     * True if its last mint made a token that shows the placeholder until its contract is revealed. Stays true if that mint
     * failed, because a mint that was taken for lost may be done later.
     */
    isHidden: boolean().notNull().default(false),
    /** True if its token showed the placeholder until the reveal of its contract. */
    isRevealed: boolean().notNull().default(false),
    error: text(),
    /** The import that created it. Not a foreign key, because an asset outlives the import's report. */
    importId: text(),
    /** The text that a search compares: the name and the values of traits, in lower case. */
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
    index('assets_hidden').on(table.tokenContractId).where(sql`${table.isHidden}`),
    index('assets_named').on(sql`(${assetName(table)})`, table.id),
    index('assets_named_within').on(table.collectionId, sql`(${assetName(table)})`, table.id),
    index('assets_words').using('gin', assetWords(table)),
    index('assets_traits').using('gin', table.attributes.op('jsonb_path_ops')),
  ],
)
