import { checkAddress } from './check-address.ts'
import { leafSize, readAmount, writeAmount, writeLeaf } from './leaf.ts'
import { fitsUint256, parseAmount } from './parse-amount.ts'
import type { PackedRecipients } from './recipient-list.ts'
import type { RecipientProblem } from './recipient-problem.ts'

/** How amounts and repeated addresses are read. */
export type RecipientOptions = {
  /**
   * How many decimal places the token has, 0 to 77. With 18 the text `1.5` is 1 500 000 000 000 000 000 of the smallest unit. Default:
   * 0, so that amounts are whole numbers of the smallest unit.
   */
  decimals?: number | undefined
  /** An address on a second line: a problem of that line (`reject`), or its amounts are added up (`sum`). Default: `reject`. */
  duplicates?: 'reject' | 'sum' | undefined
}

/** How many problems are listed; the others are only counted. */
const mostProblems = 1_000

/** Returns why a line is refused that has an amount where the list has none, or none where the list has them. */
const mixed = ({ line, amounts }: { line: number; amounts: boolean }) =>
  amounts
    ? `The amount is missing, and line ${line} has one. Give every address an amount, or none.`
    : `There is an amount here, and line ${line} has none. Give every address an amount, or none.`

/** Takes recipients one by one and packs them. */
export function collectRecipients({ decimals = 0, duplicates = 'reject' }: RecipientOptions = {}) {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 77) {
    throw new RangeError('`decimals` must be a whole number from 0 to 77.')
  }
  let leaves = new Uint8Array(leafSize * 1_024)
  let lines = new Uint32Array(1_024)
  let total = 0n
  /** Whether the list has amounts, by the first line with a good address; every other line must be like it. */
  let form: { line: number; amounts: boolean } | undefined
  let problemCount = 0
  const problems: RecipientProblem[] = []
  const places = new Map<string, number>()

  const refuse = (problem: RecipientProblem) => {
    problemCount += 1
    if (problems.length < mostProblems) problems.push(problem)
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
  function takeAgain(place: number, line: number, amount: bigint) {
    const first = lines[place] ?? 0
    if (duplicates === 'reject') {
      return refuse({ kind: 'duplicate', line, message: `The address is already on line ${first}.` })
    }
    const sum = readAmount(leaves, place) + amount
    if (!fitsUint256(sum)) {
      const message = `Together with line ${first} the amount is larger than a token can count.`
      return refuse({ kind: 'bad-amount', line, message })
    }
    writeAmount(leaves, place, sum)
    total += amount
  }

  function take(line: number, address: string, written?: string) {
    const wrong = checkAddress(address)
    if (wrong) return refuse({ ...wrong, line })
    const amounts = written !== undefined
    form ??= { line, amounts }
    if (form.amounts !== amounts) return refuse({ kind: 'bad-row', line, message: mixed(form) })
    const parsed = parseAmount(written ?? '1', decimals)
    if ('problem' in parsed) return refuse({ kind: 'bad-amount', line, message: parsed.problem })
    const { amount } = parsed
    const digits = address.slice(2).toLowerCase()
    const place = places.get(digits)
    if (place !== undefined) return takeAgain(place, line, amount)
    makeRoom()
    const index = places.size
    places.set(digits, index)
    writeLeaf(leaves, index, digits, amount)
    lines[index] = line
    total += amount
  }

  return {
    /** Takes a line of the list as it was written, or records the reason why not. Without an amount the address gets one whole token. */
    take,
    /** Keeps why a line cannot be taken. */
    refuse,
    /** Returns what has been taken, in buffers of exactly its size. */
    pack: (): PackedRecipients => ({
      leaves: leaves.slice(0, places.size * leafSize),
      lines: lines.slice(0, places.size),
      total,
      oneEach: form?.amounts === false,
      problems,
      problemCount,
    }),
  }
}
