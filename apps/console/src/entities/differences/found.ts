import type { InputOf } from '@vitrine/sdk'

/** The question before a repair, what it changes, and its button; or why there is none. */
export type Repair = { title: string; change: string; action: string } | { why: string }

/** A record that differs from its network, in words. */
export type Found = {
  id: string
  name: string
  /** A picture where it has one; undefined where it can't have any. */
  thumbnail: string | null | undefined
  collectionId: string | null
  blockchainType: number
  networkType: number
  transactionHash: string | null
  /** How it differs. */
  what: string
  repair: Repair
  /** What repairs it. */
  input: InputOf<'repairDifference'>
}
