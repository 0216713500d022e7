import type { RecipientList, RecipientProblemKind } from '@vitrine/chain/merkle'
import { Button, formatCount } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { ListFixes } from './list-fixes.ts'
import type { AirdropPlace } from './queries.ts'

type Kind = Exclude<RecipientProblemKind, 'ambiguous-columns' | 'different-tokens'>
/** Descriptions of each kind of problem, singular and plural. */
const words: Record<Kind, [one: string, several: string]> = {
  'no-prefix': ['address lacks its 0x', 'addresses lack their 0x'],
  'bad-checksum': ['address has wrong capital letters', 'addresses have wrong capital letters'],
  'bad-address': ['line has no valid address', 'lines have no valid address'],
  name: ['line has a name in place of the address', 'lines have names in place of addresses'],
  'unknown-name': ['name has no address', 'names have no address'],
  'ambiguous-amount': ['amount can be read in two ways', 'amounts can be read in two ways'],
  exponent: ['amount is shortened to an exponent', 'amounts are shortened to exponents'],
  'hex-amount': ['amount is hexadecimal', 'amounts are hexadecimal'],
  'bad-amount': ['amount is not valid', 'amounts are not valid'],
  duplicate: ['line repeats an address', 'lines repeat an address'],
  mixed: ['line differs in having an amount', 'lines differ in having an amount'],
  'bad-row': ['line is not an address and an amount', 'lines are not an address and an amount'],
  'other-format': ['file is not a list of recipients', 'files are not lists of recipients'],
  'bad-json': ['place is not valid JSON', 'places are not valid JSON'],
}
const mends = {
  'no-prefix': 'Add 0x',
  'bad-checksum': 'Ignore capital letters',
  exponent: 'Read as exact',
  'hex-amount': 'Read as smallest unit',
} as const
const isMended = (kind: Kind): kind is keyof typeof mends => kind in mends

/** Returns the meaning of an amount such as `1.000` for each decimal mark. */
function readingsOf(amount = ''): { mark: '.' | ','; reads: string }[] {
  const [, whole = '', separator, rest = ''] = /(\d+)([.,])(\d+)/.exec(amount) ?? []
  const [decimals, thousands] = [`${whole}.${rest}`, whole + rest].map((text) => formatCount(Number(text)))
  return [
    { mark: '.', reads: (separator === '.' ? decimals : thousands) ?? '' },
    { mark: ',', reads: (separator === ',' ? decimals : thousands) ?? '' },
  ]
}

/** Maximum number of names in a call. */
const perCall = 100

type ProblemGroupsProps = {
  list: RecipientList
  place: AirdropPlace
  /** Receives a function of the current fixes, because an answer may arrive after another fix. */
  onFix: (change: (fixes: ListFixes) => ListFixes) => void
  /** Called to add up the amounts of repeated addresses. */
  onSum: () => void
}

/** Shows the problems of a list grouped by kind, with buttons that correct or drop all lines of a kind. */
export function ProblemGroups({ list, place, onFix, onSum }: ProblemGroupsProps) {
  const canLookUp = useCapability('claims')
  const { blockchainType, networkType } = place
  const names = useAction({
    run: async (wanted: readonly string[]) => {
      const found: Record<string, string | null> = {}
      for (let at = 0; at < wanted.length; at += perCall) {
        const some = wanted.slice(at, at + perCall)
        const { data } = await getSdk().airdrops.resolveNames({ blockchainType, networkType, names: some })
        for (const { name, address } of data) found[name] = address
      }
      return found
    },
    success: false,
    onSuccess: (found) => onFix((fixes) => ({ ...fixes, names: { ...fixes.names, ...found } })),
  })
  const groups = Object.entries(list.problemCounts) as [Kind, number][]
  return (
    <ul aria-label="Kinds of problems" className="flex flex-col gap-2">
      {groups.map(([kind, count]) => {
        const readings = kind === 'ambiguous-amount' ? readingsOf(list.ambiguousAmount) : []
        const asked = readings.map(({ reads }) => reads).join(' or ')
        const counted = `${formatCount(count)} ${words[kind][count === 1 ? 0 : 1]}`
        const label = asked ? `${counted}. Is “${list.ambiguousAmount}” ${asked}?` : counted
        return (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="min-w-0">{label}</span>
            <span className="flex flex-wrap gap-2">
              {isMended(kind) ? (
                <Button
                  size="sm"
                  aria-label={`${mends[kind]}: ${label}`}
                  onClick={() => onFix((fixes) => ({ ...fixes, mend: [...fixes.mend, kind] }))}
                >
                  {mends[kind]}
                </Button>
              ) : null}
              {readings.map(({ mark, reads }) => (
                <Button
                  key={mark}
                  size="sm"
                  aria-label={`Read as ${reads}: ${label}`}
                  onClick={() => onFix((fixes) => ({ ...fixes, decimalMark: mark }))}
                >
                  Read as {reads}
                </Button>
              ))}
              {kind === 'duplicate' ? (
                <Button size="sm" aria-label={`Add up: ${label}`} onClick={onSum}>
                  Add up
                </Button>
              ) : null}
              {kind === 'name' && canLookUp ? (
                <Button
                  size="sm"
                  aria-label={`Look up: ${label}`}
                  loading={names.isPending}
                  onClick={() => names.mutate(list.names)}
                >
                  Look up
                </Button>
              ) : null}
              {kind === 'bad-json' || kind === 'other-format' ? null : (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Drop ${count === 1 ? 'line' : 'lines'}: ${label}`}
                  onClick={() => onFix((fixes) => ({ ...fixes, drop: [...fixes.drop, kind] }))}
                >
                  {count === 1 ? 'Drop line' : 'Drop lines'}
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
