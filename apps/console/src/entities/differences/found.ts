import type { InputOf } from '@vitrine/sdk'

/** Text for a repair: the question, the change and the button; or `why` it isn't possible. */
export type Repair = { title: string; change: string; action: string } | { why: string }

/** A record that differs from its network, described for the page. */
export type Found = {
  id: string
  name: string
  /** Picture of the record; null without one, undefined for records that never have one. */
  thumbnail: string | null | undefined
  collectionId: string | null
  blockchainType: number
  networkType: number
  transactionHash: string | null
  /** The difference as a sentence. */
  what: string
  repair: Repair
  /** Input of the call that repairs it. */
  input: InputOf<'repairDifference'>
}
