import type { Role } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import type { Platform } from '#src/platform.ts'

export type Item = Schemas['AttentionItem']

/** What a source has found. */
export type Finding = {
  items: Item[]
  /** All there are, where they are more than the items. */
  total?: number
  /** Whether a part of it could not be read. */
  isPartial?: boolean
}

/** Reads one source of what needs a person, as a role may know it. */
export type ReadSource = (platform: Platform, role: Role) => Promise<Finding>

/** Things of one source that are told one by one. */
export const mostItems = 5

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

/** Returns an item; `about` tells it from others of its kind. */
export const item = (
  kind: Item['kind'],
  about: string,
  facts: Partial<Omit<Item, '_id' | 'kind'>> = {},
): Item => ({ ...nothing, ...facts, _id: about === '' ? kind : `${kind}/${about}`, kind })
