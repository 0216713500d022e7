import type { PremintAsset } from '@vitrine/sdk'
import type { Selection } from '@vitrine/ui-kit'
import { useCallback, useMemo, useState } from 'react'

/**
 * Returns which assets are chosen, across pages: the rows themselves are retained, because another page's are not in the list. All that match may be chosen,
 * which ends with another filter or a box that is cleared.
 *
 * @param filter the filter as a text: another text is another filter
 */
export function useAssetSelection(rows: readonly PremintAsset[], filter = '') {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PremintAsset>>(new Map())
  const [isAll, setIsAll] = useState(false)
  const [seen, setSeen] = useState(filter)
  // Also when the former filter returns: nobody has chosen all that match it a second time.
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
  // What the list has learned since: an asset that was chosen on this page may have been minted by now.
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
    /** Those that are chosen one by one. */
    assets,
    /** Whether all that match are chosen, on every page. */
    isAll,
    selectAll: () => setIsAll(true),
    /** Takes out what is no more: a bulk change that names it would be refused whole. */
    drop,
    clear: () => {
      setIsAll(false)
      setChosen(new Map())
    },
  }
}
