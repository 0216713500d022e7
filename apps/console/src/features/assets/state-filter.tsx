import type { PremintAsset } from '@vitrine/sdk'
import { Select } from '@vitrine/ui-kit'
import type { List } from '#src/resource/use-list.ts'
import type { AssetSearch } from './assets.ts'

const options = [
  { value: 'all', label: 'All statuses' },
  { value: 'draft', label: 'Draft' },
  { value: 'minting', label: 'Minting' },
  { value: 'minted', label: 'Minted' },
]

type StateFilterProps = { list: Pick<List<PremintAsset, AssetSearch>, 'search' | 'set'> }

/**
 * Filters assets by state and returns to page 1. Apart from a search by name, the specification's call has no
 * other filter.
 */
export const StateFilter = ({ list: { search, set } }: StateFilterProps) => (
  <Select
    aria-label="Status"
    className="w-36 max-xs:w-full"
    options={options}
    value={search.state?.[0] ?? 'all'}
    onValueChange={(value) =>
      set({ state: value === 'all' ? undefined : ([value] as AssetSearch['state']), page: 1 })
    }
  />
)
