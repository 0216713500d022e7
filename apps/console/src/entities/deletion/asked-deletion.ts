import type { DeletableKind } from '@vitrine/sdk'
import { useSyncExternalStore } from 'react'

/** Records that the user wants to delete. */
export type AskedDeletion = {
  kind: DeletableKind
  ids: readonly string[]
  /** Name of a single record on the page. */
  name?: string | undefined
  /** Called after the deletion, to leave the page of the deleted record. */
  onDeleted?: (() => unknown) | undefined
}

let asked: AskedDeletion | null = null
const listeners = new Set<() => void>()

/** The deletion that waits for confirmation. Stored outside the menu, which closes before the answer. */
export const askedDeletion = {
  get: () => asked,
  set(next: AskedDeletion | null) {
    asked = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Returns the deletion that waits for confirmation. */
export const useAskedDeletion = () => useSyncExternalStore(askedDeletion.subscribe, askedDeletion.get)
