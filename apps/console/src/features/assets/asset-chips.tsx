import { FilterChip } from '@vitrine/ui-kit'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { networkLabel } from '#src/lib/networks.ts'
import type { AssetSearch } from './assets.ts'
import { stateWords } from './state-mark.tsx'

type Chip = { key: string; name: string; value: string; without: Partial<AssetSearch> }

/** Returns the list without a value; undefined if it would be empty. */
function less<Value>(list: readonly Value[] | undefined, gone: Value): Value[] | undefined {
  const left = list?.filter((one) => one !== gone) ?? []
  return left.length > 0 ? left : undefined
}

function chipsOf({ state, shown, network, type, traits }: AssetSearch): Chip[] {
  const chip = (name: string, value: string, without: Partial<AssetSearch>): Chip => ({
    key: `${name} ${value}`,
    name,
    value,
    without,
  })
  return [
    ...(state ?? []).map((one) => chip('Status is', stateWords[one], { state: less(state, one) })),
    ...(shown === undefined ? [] : [chip('Storefront is', shown ? 'Shown' : 'Hidden', { shown: undefined })]),
    ...(network ?? []).map((one) => chip('Network is', networkLabel(one), { network: less(network, one) })),
    ...(type ?? []).map((one) => chip('Contract is', contractTypeName(one), { type: less(type, one) })),
    ...Object.entries(traits ?? {}).flatMap(([name, values]) =>
      values.map((value) => {
        const { [name]: _own, ...others } = traits ?? {}
        const left = less(values, value)
        const all = left ? { ...others, [name]: left } : others
        return chip(`${name} is`, String(value), {
          traits: Object.keys(all).length > 0 ? all : undefined,
        })
      }),
    ),
  ]
}

type AssetChipsProps = { search: AssetSearch; set: (to: Partial<AssetSearch>) => void }

/** The active filters, each with a button to remove it. */
export function AssetChips({ search, set }: AssetChipsProps) {
  const chips = chipsOf(search)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {chips.map(({ key, name, value, without }) => (
        <li key={key} className="max-w-full">
          <FilterChip name={name} value={value} onRemove={() => set({ page: 1, ...without })} />
        </li>
      ))}
    </ul>
  )
}
