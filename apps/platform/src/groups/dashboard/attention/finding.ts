import type { Role } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import type { Platform } from '#src/platform.ts'

export type Item = Schemas['AttentionItem']

/** The findings of one source. */
export type Finding = {
  items: Item[]
  /** Total number, if it is greater than the number of items. */
  total?: number
  /** True if a part of the source could not be read. */
  isPartial?: boolean
}

/** Reads the things that need attention from one source, as far as the role may see them. */
export type ReadSource = (platform: Platform, role: Role) => Promise<Finding>

/** Maximum number of items per source. */
export const maxItems = 5

const nothing: Omit<Item, '_id' | 'kind'> = {
  since: null,
  name: null,
  message: null,
  count: null,
  run_id: null,
  runKind: null,
  crawl_id: null,
  airdrop_id: null,
  collection_id: null,
  blockchainType: null,
  networkType: null,
  amount: null,
  needed: null,
  token: null,
  startsAt: null,
}

/** Returns an item. `about` distinguishes it from others of its kind. */
export const item = (
  kind: Item['kind'],
  about: string,
  facts: Partial<Omit<Item, '_id' | 'kind'>> = {},
): Item => ({ ...nothing, ...facts, _id: about === '' ? kind : `${kind}/${about}`, kind })
