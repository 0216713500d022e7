import type { DeletableKind } from '@vitrine/sdk'
import { useSyncExternalStore } from 'react'
import { createStore } from '@vitrine/ui-kit'

/** Records that the user wants to delete. */
export type AskedDeletion = {
  kind: DeletableKind
  ids: readonly string[]
  /** Name of a single record on the page. */
  name?: string | undefined
  /** Called after the deletion, to leave the page of the deleted record. */
  onDeleted?: (() => unknown) | undefined
}

/** The deletion that waits for confirmation. Stored outside the menu, which closes before the answer. */
export const askedDeletion = createStore<AskedDeletion | null>(null)

/** Returns the deletion that waits for confirmation. */
export const useAskedDeletion = () => useSyncExternalStore(askedDeletion.subscribe, askedDeletion.get)
