import { currencyOf } from '#src/lib/currency-of.ts'
import { showFee } from '#src/lib/show-fee.ts'
import { type ProvenanceStep, timeBetween } from './provenance-steps.ts'

/** Returns an asset's way in a sentence or two: how long it took to be minted, in how many transactions, at which fees. */
export function provenanceSummary(steps: readonly ProvenanceStep[]): string {
  const minted = steps.find(({ look }) => look === 'full')
  const time = timeBetween(steps[0]?.at ?? null, minted?.at ?? null)
  const sent = steps.filter(({ hash }) => hash !== null)
  const count = new Set(sent.map(({ hash }) => hash)).size
  const paid = sent.filter(({ fee }) => fee !== null)
  const currencies = new Map(paid.map(({ place }) => [currencyOf(place).symbol, currencyOf(place)]))
  const [currency] = currencies.values()
  // Amounts of several currencies have no sum.
  const fees =
    currency && currencies.size === 1
      ? `, ${showFee(
          paid.reduce((sum, { fee }) => sum + BigInt(fee ?? 0), 0n),
          currency,
        )} in network fees`
      : ''
  return [
    time === null ? null : `${time.trim()} from created to minted.`,
    count === 0
      ? 'Not on a network yet.'
      : `${count} ${count === 1 ? 'transaction' : 'transactions'}${fees}.`,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}
