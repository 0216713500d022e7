import { createContext, use } from 'react'

/** What a row of the table can ask of its page. */
export type CollectionActions = {
  onEdit: (id: string) => void
  onContracts: (id: string) => void
  onAirdrop: (id: string) => void
  /** False where all of them belong to the same event, which the page is about. */
  showScope: boolean
}

/** Hands the actions to the cells: columns stand outside the component, so that cells stay mounted when it renders. */
export const CollectionActionsContext = createContext<CollectionActions | null>(null)

export function useCollectionActions(): CollectionActions {
  const actions = use(CollectionActionsContext)
  if (!actions) throw new Error('A cell of the collections table is outside of it.')
  return actions
}
