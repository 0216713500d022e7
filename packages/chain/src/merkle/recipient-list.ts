import type { RecipientColumn } from './choose-columns.ts'
import { leafSize, readLeaf } from './leaf.ts'
import type { Recipient } from './recipient.ts'
import type { RecipientProblem, RecipientProblemKind } from './recipient-problem.ts'

/** What a {@link RecipientList} is made of: a few buffers, so that a hundred thousand lines pass between threads at no cost. */
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

/** A list of recipients as it was read, and what could not be read. */
export class RecipientList implements Iterable<Recipient> {
  /** The columns of the list, or the keys of its objects, and which of them are used; none if it has only addresses and amounts without names. */
  readonly columns: readonly RecipientColumn[]
  /** What the lines that were read name in sentences: different tokens or chains, though all are paid in one; undefined if they don't. */
  readonly tokens: string | undefined
  /** The recipients' leaves in their order, 64 bytes each: address and amount as the contract encodes them. */
  readonly leaves: Uint8Array<ArrayBuffer>
  /** The sum of all amounts, in the token's smallest unit. */
  readonly total: bigint
  /** Whether the list had addresses alone, so that each line counts as one whole token: `10 ** decimals` of the smallest unit. */
  readonly oneEach: boolean
  /** The lines that were not taken: the first 1 000. */
  readonly problems: readonly RecipientProblem[]
  /** How many lines were not taken. */
  readonly problemCount: number
  /** How many lines were not taken, by the kind of their problem. */
  readonly problemCounts: Readonly<Partial<Record<RecipientProblemKind, number>>>
  /** How many lines were taken after they were mended. */
  readonly mended: number
  /** How many lines were left out as the options say. */
  readonly dropped: number
  /** The names that stand for addresses and were not looked up, in lower case, each once: the first 1 000. */
  readonly names: readonly string[]
  /** The first amount that is an `ambiguous-amount`, to ask by it which `decimalMark` the list has. */
  readonly ambiguousAmount: string | undefined
  readonly #lines: Uint32Array

  /** Lists are made by `parseRecipients` and `readRecipients`. */
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

  /** How many recipients there are. */
  get length(): number {
    return this.leaves.length / leafSize
  }

  /** Returns a recipient by their place from 0, or undefined. */
  at(index: number): Recipient | undefined {
    return Number.isInteger(index) && index >= 0 && index < this.length
      ? readLeaf(this.leaves, index)
      : undefined
  }

  /** Returns the line that a recipient was on, the first of them where amounts were added up; or undefined. */
  lineOf(index: number): number | undefined {
    return this.#lines[index]
  }

  *[Symbol.iterator](): Iterator<Recipient> {
    for (let index = 0; index < this.length; index += 1) yield readLeaf(this.leaves, index)
  }
}
