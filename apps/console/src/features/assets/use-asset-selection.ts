import type { PremintAsset } from '@vitrine/sdk'
import type { Selection } from '@vitrine/ui-kit'
import { useCallback, useMemo, useState } from 'react'

/**
 * Returns the chosen assets across pages. Keeps the rows themselves, because rows of other pages aren't in
 * the list. All matching assets can be chosen at once; that choice ends if the filter
 * changes or a box is cleared.
 *
 * @param filter The filter as text. Another text is another filter.
 */
export function useAssetSelection(rows: readonly PremintAsset[], filter = '') {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PremintAsset>>(new Map())
  const [isAll, setIsAll] = useState(false)
  const [seen, setSeen] = useState(filter)
  // Any change of the filter resets "all matching", also a change back to a former filter.
  if (filter !== seen) {
    setSeen(filter)
    setIsAll(false)
  }
  const selection: Selection = useMemo(
    () => ({
      selected: new Set(isAll ? rows.map((row) => row._id) : chosen.keys()),
      onSelectedChange: (ids) => {
        const known = new Map([...(isAll ? [] : chosen), ...rows.map((row) => [row._id, row] as const)])
        setIsAll(false)
        setChosen(new Map([...known].filter(([id]) => ids.has(id))))
      },
    }),
    [chosen, rows, isAll],
  )
  // Uses the newest rows: an asset chosen earlier may have been minted since.
  const assets = useMemo(
    () => [...chosen.values()].map((asset) => rows.find((row) => row._id === asset._id) ?? asset),
    [chosen, rows],
  )
  const drop = useCallback(
    (ids: readonly string[]) =>
      setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    [],
  )
  return {
    selection,
    /** The individually chosen assets. */
    assets,
    /** True if all matching assets on every page are chosen. */
    isAll,
    selectAll: () => setIsAll(true),
    /** Removes deleted assets from the selection: a bulk change with a missing ID is refused as a whole. */
    drop,
    clear: () => {
      setIsAll(false)
      setChosen(new Map())
    },
  }
}
