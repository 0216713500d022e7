import { type HistoryState, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { useLoadedText } from '#src/lib/use-loaded-name.ts'
import { premintLink } from './premint-link.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The list that linked to an asset's page: its collection, owner type, search parameters and scroll
     * position.
     */
    assetList?: { id: string; type: string; search: object; scrollKey: string | undefined } | undefined
    /** Key of the scroll position that the page had when it was left. */
    scrollKey?: string | undefined
  }
}

/** Route of a collection's assets. */
const listRoute = '/_app/collection/premintasset/$type/$id'

/** Keeps the link back to the list when navigating from asset to asset. */
export const keepAssetList = ({ assetList }: HistoryState): HistoryState => ({ assetList })

/**
 * Returns a function that creates the history state of a link to an asset. It links back to the current list,
 * or to the list that led to this page.
 */
export function useAssetListState() {
  const router = useRouter()
  return useCallback(
    (now: HistoryState & { __TSR_key?: string }): HistoryState => {
      const here = router.state.matches.find((match) => match.routeId === listRoute)
      if (!here) return keepAssetList(now)
      // Leaves out a drawer that was open next to the list.
      const { drawer: _, id: __, ...search } = here.search as { drawer?: unknown; id?: unknown }
      const scrollKey = now.scrollKey ?? now.__TSR_key
      return { assetList: { id: here.params.id, type: here.params.type, search, scrollKey } }
    },
    [router],
  )
}

/** Returns the link to a collection's assets: the list that the user came from, in its former state. */
export function useAssetList(id: string) {
  const from = useLocation({ select: ({ state }) => state.assetList })
  const { queryKey } = collectionQuery(id)
  const type = useLoadedText((client) => {
    const collection = client.getQueryData(queryKey)
    return collection && premintLink(collection).type
  })
  const known = from?.id === id ? from : { type: type ?? 'Collection', search: {}, scrollKey: undefined }
  return {
    to: '/collection/premintasset/$type/$id',
    params: { type: known.type, id },
    search: known.search as never,
    state: { scrollKey: known.scrollKey },
  } as const
}
