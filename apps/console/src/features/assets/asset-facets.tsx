import { useQuery } from '@tanstack/react-query'
import type { AssetFacets, AssetState } from '@vitrine/sdk'
import { FacetGroup, formatCount, Skeleton } from '@vitrine/ui-kit'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { networkKey, networkLabel, networkName } from '#src/lib/networks.ts'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { facetsQuery, type AssetSearch } from './assets.ts'
import { StateMark, stateWords } from './state-mark.tsx'

export type FacetsProps = {
  collectionId: string
  search: AssetSearch
  set: (to: Partial<AssetSearch>) => void
}

/** Adds chosen values that match nothing now, so that they can be turned off. */
const withChosen = <Option extends { value: string }>(
  options: Option[],
  chosen: readonly string[],
  make: (value: string) => Option,
) => [...options, ...chosen.filter((one) => !options.some(({ value }) => value === one)).map(make)]

/** Filters by the properties of a collection's assets, with the number of assets for each. */
export function AssetFacetRail({ collectionId, search, set }: FacetsProps) {
  const read = useQuery(facetsQuery(collectionId, search))
  const facets = read.data?.data
  if (read.isError && !facets) return <ReadNote read={read} what="The filters" />
  if (!facets) {
    return (
      <div aria-busy className="flex flex-col gap-3 py-2">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-5" />
        ))}
      </div>
    )
  }
  return <Groups facets={facets} search={search} change={(to) => set({ page: 1, ...to })} />
}

type GroupsProps = { facets: AssetFacets; search: AssetSearch; change: (to: Partial<AssetSearch>) => void }

const none = <Value,>(list: Value[]) => (list.length > 0 ? list : undefined)

function Groups({ facets, search, change }: GroupsProps) {
  const { state = [], shown, network = [], type = [], traits = {} } = search
  const counted = new Map(facets.states.map((one) => [one.state, one.count]))
  const chosenShown = shown === undefined ? [] : [shown ? 'shown' : 'hidden']
  return (
    <>
      <FacetGroup
        title="Status"
        options={(Object.keys(stateWords) as AssetState[])
          .filter((one) => one !== 'failed' || counted.has(one) || state.includes(one))
          .map((one) => ({
            value: one,
            label: <StateMark state={one} />,
            count: counted.get(one) ?? 0,
          }))}
        selected={state}
        onSelectedChange={(next) => change({ state: none(next) as AssetSearch['state'] })}
      />
      <FacetGroup
        title="Storefront"
        options={[
          { value: 'shown', label: 'Shown', count: facets.shown },
          { value: 'hidden', label: 'Hidden', count: facets.hidden },
        ]}
        selected={chosenShown}
        onSelectedChange={(next) => {
          const last = next.at(-1)
          change({ shown: last === undefined ? undefined : last === 'shown' })
        }}
      />
      {facets.networks.length > 1 || network.length > 0 ? (
        <FacetGroup
          title="Network"
          options={withChosen(
            facets.networks.map((one) => ({
              value: networkKey(one),
              label: networkName(one),
              count: one.count,
            })),
            network,
            (value) => ({ value, label: networkLabel(value), count: 0 }),
          )}
          selected={network}
          onSelectedChange={(next) => change({ network: none(next) })}
        />
      ) : null}
      {facets.smartContractTypes.length > 1 || type.length > 0 ? (
        <FacetGroup
          title="Contract"
          options={withChosen(
            facets.smartContractTypes.map((one) => ({
              value: String(one.smartContractType),
              label: contractTypeName(one.smartContractType),
              count: one.count,
            })),
            type.map(String),
            (value) => ({ value, label: contractTypeName(Number(value)), count: 0 }),
          )}
          selected={type.map(String)}
          onSelectedChange={(next) => change({ type: none(next.map(Number)) })}
        />
      ) : null}
      {facets.traits.map((facet, index) => {
        const { trait_type, values, more } = facet
        const chosen = (Object.hasOwn(traits, trait_type) ? (traits[trait_type] ?? []) : []).map((one) =>
          JSON.stringify(one),
        )
        return (
          <FacetGroup
            key={trait_type}
            title={trait_type}
            // Only the first traits are open, because a collection may have forty.
            open={index < 3 || chosen.length > 0}
            options={values.map(({ value, count }) => ({
              value: JSON.stringify(value),
              label: String(value),
              count,
            }))}
            note={
              more > 0
                ? `Only ${formatCount(values.length)} values are listed. Search finds the others.`
                : undefined
            }
            selected={chosen}
            onSelectedChange={(next) => {
              const { [trait_type]: _former, ...others } = traits
              const all =
                next.length > 0
                  ? { ...others, [trait_type]: next.map((one) => JSON.parse(one) as string) }
                  : others
              change({ traits: Object.keys(all).length > 0 ? all : undefined })
            }}
          />
        )
      })}
    </>
  )
}
