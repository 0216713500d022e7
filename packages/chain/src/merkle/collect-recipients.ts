import type { ColumnChoice, RecipientColumn } from './choose-columns.ts'
import { leafSize, readAmount, writeAmount, writeLeaf } from './leaf.ts'
import {
  type AmountNotation,
  type DecimalMark,
  fitsUint256,
  markOf,
  type MarkUse,
  notationOf,
  parseAmount,
  parseNotation,
  usesOf,
} from './parse-amount.ts'
import { readAddress } from './read-address.ts'
import type { PackedRecipients } from './recipient-list.ts'
import type { RecipientProblem, RecipientProblemKind } from './recipient-problem.ts'

/** Options for reading a list of recipients. */
export type RecipientOptions = {
  /**
   * Number of decimal places of the token, 0 to 77. With 18, the text `1.5` is 1 500 000 000 000 000 000 of
   * the smallest unit. Default: 0, so that amounts are whole numbers of the smallest unit.
   */
  decimals?: number | undefined
  /**
   * Decimal mark of amounts such as `1.000` or `1,000`. Overrides the rest of the list. Default: detected
   * from the list; if that fails, each such amount is a problem of its line.
   */
  decimalMark?: DecimalMark | undefined
  /** Columns of the addresses and amounts. Default: detected from their names, if these are unambiguous. */
  columns?: ColumnChoice | undefined
  /**
   * True to pay all lines in one token even if they name different tokens or chains. Default: false, which
   * reports the problem `different-tokens`.
   */
  oneToken?: boolean | undefined
  /**
   * Handling of repeated addresses: `reject` reports a problem for each repeated line, `sum` adds the
   * amounts. Default: `reject`.
   */
  duplicates?: 'reject' | 'sum' | undefined
  /**
   * Problems to correct in all lines: `no-prefix` adds the `0x`, `bad-checksum` ignores the capital letters
   * of addresses, `exponent` reads `1.5E+18` as exact, `hex-amount` reads `0x10` as the smallest unit.
   * Default: none, so that each is a problem of its line.
   */
  mend?: readonly ('no-prefix' | 'bad-checksum' | AmountNotation)[] | undefined
  /** Kinds of problems whose lines are left out. Default: none. */
  drop?:
    | readonly Exclude<
        RecipientProblemKind,
        'bad-json' | 'ambiguous-columns' | 'different-tokens' | 'other-format'
      >[]
    | undefined
  /** Addresses of names such as `ada.eth`, by the name in lower case. Null for a name without an address. */
  names?: Readonly<Record<string, string | null>> | undefined
}

/**
 * A line of a list as written. `exact` is true if the amount is a JSON number, which is never ambiguous.
 * Without an amount, the address gets one whole token.
 */
export type RecipientLine = {
  line: number
  text: string
  address: string
  amount?: string | undefined
  exact?: boolean | undefined
}

/** Maximum number of listed problems, and of listed names. */
const maxListed = 1_000
/** Maximum number of characters of a line to show with its problem. */
const maxTextLength = 100

/** Returns the message for a line with an amount in a list without amounts, or the reverse. */
const mixed = ({ line, amounts }: { line: number; amounts: boolean }) =>
  amounts
    ? `The amount is missing, and line ${line} has one. Give every address an amount, or none.`
    : `There is an amount here, and line ${line} has none. Give every address an amount, or none.`

/**
 * Creates a collector of recipients. Call `noteMarks` for every line, then `take` for every line, then
 * `pack`.
 */
export function collectRecipients(options: RecipientOptions = {}) {
  const { decimals = 0, decimalMark, duplicates = 'reject', names = {} } = options
  const mend: ReadonlySet<RecipientProblemKind> = new Set(options.mend)
  const drop: ReadonlySet<RecipientProblemKind> = new Set(options.drop)
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 77) {
    throw new RangeError('`decimals` must be a whole number from 0 to 77.')
  }
  let leaves = new Uint8Array(leafSize * 1_024)
  let lines = new Uint32Array(1_024)
  let total = 0n
  /** First line with a valid address, and whether it has an amount. Every other line must match it. */
  let form: { line: number; amounts: boolean } | undefined
  let problemCount = 0
  let mended = 0
  let dropped = 0
  const problems: RecipientProblem[] = []
  const counts: Partial<Record<RecipientProblemKind, number>> = {}
  let ambiguousAmount: string | undefined
  const uses = new Set<MarkUse>()
  const unknown = new Set<string>()
  const places = new Map<string, number>()

  const refuse = (
    { line, text }: Pick<RecipientLine, 'line' | 'text'>,
    kind: RecipientProblemKind,
    message: string,
  ) => {
    if (drop.has(kind)) return void (dropped += 1)
    problemCount += 1
    counts[kind] = (counts[kind] ?? 0) + 1
    const shown = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
    if (problems.length < maxListed) problems.push({ line, kind, message, text: shown })
  }

  function makeRoom() {
    if (places.size < lines.length) return
    const [oldLeaves, oldLines] = [leaves, lines]
    leaves = new Uint8Array(oldLeaves.length * 2)
    leaves.set(oldLeaves)
    lines = new Uint32Array(oldLines.length * 2)
    lines.set(oldLines)
  }

  /** Adds the amount of an address that is already listed, or refuses the line. */
  function takeDuplicate(place: number, row: RecipientLine, amount: bigint) {
    const first = lines[place] ?? 0
    if (duplicates === 'reject') return refuse(row, 'duplicate', `The address is already on line ${first}.`)
    const sum = readAmount(leaves, place) + amount
    if (!fitsUint256(sum)) {
      return refuse(
        row,
        'bad-amount',
        `Together with line ${first} the amount is larger than a token can count.`,
      )
    }
    writeAmount(leaves, place, sum)
    total += amount
  }

  /** Notes the roles of the separators in an amount. Ignores lines that will be refused anyway. */
  function noteMarks({ address, amount, exact }: RecipientLine) {
    if (exact || !amount || !/[.,]/.test(amount)) return
    const news = usesOf(amount).filter((use) => !uses.has(use))
    if (news.length === 0 || 'kind' in readAddress(address, { mend, names })) return
    const parsed = parseAmount(amount, decimals)
    if ('amount' in parsed || parsed.ambiguous) for (const use of news) uses.add(use)
  }

  function take(row: RecipientLine) {
    const { line, address, amount: written } = row
    const read = readAddress(address, { mend, names })
    if ('kind' in read) {
      if (read.kind === 'name' && unknown.size < maxListed) unknown.add(address.toLowerCase())
      return refuse(row, read.kind, read.message)
    }
    const amounts = written !== undefined
    form ??= { line, amounts }
    if (form.amounts !== amounts) return refuse(row, 'mixed', mixed(form))
    const notation = notationOf(written ?? '')
    const isAllowed = notation !== undefined && mend.has(notation)
    const parsed = isAllowed
      ? parseNotation(written ?? '', decimals)
      : parseAmount(written ?? '1', decimals, row.exact ? '.' : decimalMark, uses)
    if ('problem' in parsed) {
      if (parsed.ambiguous) ambiguousAmount ??= written
      const kind = parsed.ambiguous ? 'ambiguous-amount' : isAllowed ? 'bad-amount' : notation
      return refuse(row, kind ?? 'bad-amount', parsed.problem)
    }
    const overridesMark = decimalMark !== undefined && decimalMark !== markOf(uses)
    if (read.mended || isAllowed || (parsed.ambiguous && !row.exact && overridesMark)) mended += 1
    const { amount } = parsed
    const { digits } = read
    const place = places.get(digits)
    if (place !== undefined) return takeDuplicate(place, row, amount)
    makeRoom()
    const index = places.size
    places.set(digits, index)
    writeLeaf(leaves, index, digits, amount)
    lines[index] = line
    total += amount
  }

  return {
    /** Notes the decimal mark of a line. Call it for all lines before `take`. */
    noteMarks,
    /** Adds a line, or records why it is refused. */
    take,
    /** Records the problem of a line. */
    refuse,
    /** Returns the collected recipients, in buffers of their exact size. */
    pack: (columns: RecipientColumn[] = [], tokens?: string): PackedRecipients => ({
      columns,
      tokens,
      leaves: leaves.slice(0, places.size * leafSize),
      lines: lines.slice(0, places.size),
      total,
      oneEach: form?.amounts === false,
      problems,
      problemCount,
      counts,
      mended,
      dropped,
      names: [...unknown],
      ambiguousAmount,
    }),
  }
}
