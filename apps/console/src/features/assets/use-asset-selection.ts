import type { PremintAsset } from '@vitrine/sdk'
import type { Selection } from '@vitrine/ui-kit'
import { useMemo, useState } from 'react'

/** Returns which assets are chosen, across pages: the rows themselves are retained, because another page's are not in the list. */
export function useAssetSelection(rows: readonly PremintAsset[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PremintAsset>>(new Map())
  const selection: Selection = useMemo(
    () => ({
      selected: new Set(chosen.keys()),
      onSelectedChange: (ids) => {
        const known = new Map([...chosen, ...rows.map((row) => [row._id, row] as const)])
        setChosen(new Map([...known].filter(([id]) => ids.has(id))))
      },
    }),
    [chosen, rows],
  )
  // What the list has learned since: an asset that was chosen on this page may have been minted by now.
  const assets = useMemo(
    () => [...chosen.values()].map((asset) => rows.find((row) => row._id === asset._id) ?? asset),
    [chosen, rows],
  )
  return { selection, assets, clear: () => setChosen(new Map()) }
}
