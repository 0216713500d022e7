import type { ColumnChoice, RecipientColumn } from './choose-columns.ts'
import { leafSize, readAmount, writeAmount, writeLeaf } from './leaf.ts'
import { type DecimalMark, fitsUint256, markOf, type MarkUse, parseAmount, usesOf } from './parse-amount.ts'
import { readAddress } from './read-address.ts'
import type { PackedRecipients } from './recipient-list.ts'
import type { RecipientProblem, RecipientProblemKind } from './recipient-problem.ts'

/** How amounts and repeated addresses are read. */
export type RecipientOptions = {
  /**
   * How many decimal places the token has, 0 to 77. With 18 the text `1.5` is 1 500 000 000 000 000 000 of the smallest unit. Default:
   * 0, so that amounts are whole numbers of the smallest unit.
   */
  decimals?: number | undefined
  /**
   * What stands before the decimals of amounts such as `1.000` or `1,000`, whatever the rest of the list says. Default: what the list says, or
   * else unknown, so that each of them is a problem of its line.
   */
  decimalMark?: DecimalMark | undefined
  /** Which columns hold the addresses and the amounts. Default: what their names say, if they leave no choice. */
  columns?: ColumnChoice | undefined
  /** Pays lines that name different tokens or chains all in one token. Default: false, so that the list has the problem `different-tokens`. */
  oneToken?: boolean | undefined
  /** An address on a second line: a problem of that line (`reject`), or its amounts are added up (`sum`). Default: `reject`. */
  duplicates?: 'reject' | 'sum' | undefined
  /**
   * What is mended in all lines alike: `no-prefix` adds the `0x`, `bad-checksum` ignores the capital letters of addresses. Default: nothing, so
   * that each is a problem of its line.
   */
  mend?: readonly ('no-prefix' | 'bad-checksum')[] | undefined
  /** Lines with these problems are left out instead. Default: none. */
  drop?:
    | readonly Exclude<
        RecipientProblemKind,
        'bad-json' | 'ambiguous-columns' | 'different-tokens' | 'other-format'
      >[]
    | undefined
  /** The addresses of names such as `ada.eth`, by the names in lower case; null for a name that has none. */
  names?: Readonly<Record<string, string | null>> | undefined
}

/** A line of a list as it was written; `exact` where the amount is a number of JSON, which has one reading only. Without an amount the address gets one whole token. */
export type RecipientLine = {
  line: number
  text: string
  address: string
  amount?: string | undefined
  exact?: boolean | undefined
}

/** How many problems are listed, and how many names; the others are only counted. */
const most = 1_000
/** How much of a line is shown beside its problem. */
const mostText = 100

/** Returns why a line is refused that has an amount where the list has none, or none where the list has them. */
const mixed = ({ line, amounts }: { line: number; amounts: boolean }) =>
  amounts
    ? `The amount is missing, and line ${line} has one. Give every address an amount, or none.`
    : `There is an amount here, and line ${line} has none. Give every address an amount, or none.`

/** Hears what all lines say of the decimal mark, then takes recipients one by one and packs them. */
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
  /** Whether the list has amounts, by the first line with a good address; every other line must be like it. */
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
    const shown = text.length > mostText ? `${text.slice(0, mostText)}…` : text
    if (problems.length < most) problems.push({ line, kind, message, text: shown })
  }

  function makeRoom() {
    if (places.size < lines.length) return
    const [oldLeaves, oldLines] = [leaves, lines]
    leaves = new Uint8Array(oldLeaves.length * 2)
    leaves.set(oldLeaves)
    lines = new Uint32Array(oldLines.length * 2)
    lines.set(oldLines)
  }

  /** Takes one more amount for an address that is there already. */
  function takeAgain(place: number, row: RecipientLine, amount: bigint) {
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

  /** Notes what the separators of an amount do. A line that is refused anyway has no say in how the others are read. */
  function hear({ address, amount, exact }: RecipientLine) {
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
      if (read.kind === 'name' && unknown.size < most) unknown.add(address.toLowerCase())
      return refuse(row, read.kind, read.message)
    }
    const amounts = written !== undefined
    form ??= { line, amounts }
    if (form.amounts !== amounts) return refuse(row, 'mixed', mixed(form))
    const parsed = parseAmount(written ?? '1', decimals, row.exact ? '.' : decimalMark, uses)
    if ('problem' in parsed) {
      if (parsed.ambiguous) ambiguousAmount ??= written
      return refuse(row, parsed.ambiguous ? 'ambiguous-amount' : 'bad-amount', parsed.problem)
    }
    const isTold = decimalMark !== undefined && decimalMark !== markOf(uses)
    if (read.mended || (parsed.ambiguous && !row.exact && isTold)) mended += 1
    const { amount } = parsed
    const { digits } = read
    const place = places.get(digits)
    if (place !== undefined) return takeAgain(place, row, amount)
    makeRoom()
    const index = places.size
    places.set(digits, index)
    writeLeaf(leaves, index, digits, amount)
    lines[index] = line
    total += amount
  }

  return {
    /** Hears a line before any is taken. */
    hear,
    /** Takes a line of the list, or records the reason why not. */
    take,
    /** Keeps why a line cannot be taken. */
    refuse,
    /** Returns what has been taken, in buffers of exactly its size. */
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
