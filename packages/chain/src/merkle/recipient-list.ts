import type { RecipientColumn } from './choose-columns.ts'
import { leafSize, readLeaf } from './leaf.ts'
import type { Recipient } from './recipient.ts'
import type { RecipientProblem, RecipientProblemKind } from './recipient-problem.ts'

/**
 * Data of a {@link RecipientList} in a few buffers, so that 100 000 lines pass between threads without a
 * copy.
 */
export type PackedRecipients = {
  columns: RecipientColumn[]
  tokens: string | undefined
  leaves: Uint8Array<ArrayBuffer>
  lines: Uint32Array<ArrayBuffer>
  total: bigint
  oneEach: boolean
  problems: RecipientProblem[]
  problemCount: number
  counts: Partial<Record<RecipientProblemKind, number>>
  mended: number
  dropped: number
  names: string[]
  ambiguousAmount: string | undefined
}

/** A list of recipients, with the problems of the lines that could not be read. */
export class RecipientList implements Iterable<Recipient> {
  /**
   * Columns of the list, or keys of its objects, and which of them are used. Empty if the list has only
   * addresses and amounts without names.
   */
  readonly columns: readonly RecipientColumn[]
  /**
   * Sentences about the different tokens or chains that the lines name, though all are paid in one. Undefined
   * if the lines agree.
   */
  readonly tokens: string | undefined
  /** Leaves of the recipients in order, 64 bytes each: address and amount as the contract encodes them. */
  readonly leaves: Uint8Array<ArrayBuffer>
  /** Sum of all amounts, in the token's smallest unit. */
  readonly total: bigint
  /**
   * True if the list has only addresses, so that each counts as one whole token: `10 ** decimals` of the
   * smallest unit.
   */
  readonly oneEach: boolean
  /** Problems of the lines, at most the first 1 000. */
  readonly problems: readonly RecipientProblem[]
  /** Number of lines with a problem. */
  readonly problemCount: number
  /** Number of lines with a problem, by its kind. */
  readonly problemCounts: Readonly<Partial<Record<RecipientProblemKind, number>>>
  /** Number of lines corrected by the options `mend` and `decimalMark`. */
  readonly mended: number
  /** Number of lines that were left out because of `drop`. */
  readonly dropped: number
  /** Names to look up, in lower case and without duplicates, at most the first 1 000. */
  readonly names: readonly string[]
  /** First amount with the problem `ambiguous-amount`, as an example to ask for the `decimalMark`. */
  readonly ambiguousAmount: string | undefined
  readonly #lines: Uint32Array

  /** Use `parseRecipients` or `readRecipients` to create a list. */
  constructor(packed: PackedRecipients) {
    this.columns = packed.columns
    this.tokens = packed.tokens
    this.leaves = packed.leaves
    this.total = packed.total
    this.oneEach = packed.oneEach
    this.problems = packed.problems
    this.problemCount = packed.problemCount
    this.problemCounts = packed.counts
    this.mended = packed.mended
    this.dropped = packed.dropped
    this.names = packed.names
    this.ambiguousAmount = packed.ambiguousAmount
    this.#lines = packed.lines
  }

  /** Number of recipients. */
  get length(): number {
    return this.leaves.length / leafSize
  }

  /** Returns the recipient at an index, or undefined. */
  at(index: number): Recipient | undefined {
    return Number.isInteger(index) && index >= 0 && index < this.length
      ? readLeaf(this.leaves, index)
      : undefined
  }

  /** Returns the line of the recipient at an index, the first one if amounts were added up; or undefined. */
  lineOf(index: number): number | undefined {
    return this.#lines[index]
  }

  *[Symbol.iterator](): Iterator<Recipient> {
    for (let index = 0; index < this.length; index += 1) yield readLeaf(this.leaves, index)
  }
}
