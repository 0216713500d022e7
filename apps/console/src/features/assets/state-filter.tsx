import type { PremintAsset } from '@vitrine/sdk'
import { Select } from '@vitrine/ui-kit'
import type { List } from '#src/resource/use-list.ts'
import type { AssetSearch } from './assets.ts'

const options = [
  { value: 'all', label: 'All states' },
  { value: 'unsold', label: 'Unsold' },
  { value: 'minting', label: 'Minting' },
  { value: 'sold', label: 'Minted' },
]

type StateFilterProps = { list: Pick<List<PremintAsset, AssetSearch>, 'search' | 'set'> }

/** Shows only assets in one state, from the first page on. */
export const StateFilter = ({ list: { search, set } }: StateFilterProps) => (
  <Select
    aria-label="State"
    className="w-36 max-xs:w-full"
    options={options}
    value={search.state ?? 'all'}
    onValueChange={(value) =>
      set({ state: value === 'all' ? undefined : (value as AssetSearch['state']), page: 1 })
    }
  />
)
