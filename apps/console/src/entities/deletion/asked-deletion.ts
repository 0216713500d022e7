import type { DeletableKind } from '@vitrine/sdk'
import { useSyncExternalStore } from 'react'

/** Records that a person wants to delete. */
export type AskedDeletion = {
  kind: DeletableKind
  ids: readonly string[]
  /** What a single one is called on the page. */
  name?: string | undefined
  /** Where to go from a page of something that is no more. */
  onDeleted?: (() => unknown) | undefined
}

let asked: AskedDeletion | null = null
const listeners = new Set<() => void>()

/** The deletion that is being asked about. It outlives the menu that it was chosen from. */
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

/** Returns the deletion that is being asked about. */
export const useAskedDeletion = () => useSyncExternalStore(askedDeletion.subscribe, askedDeletion.get)
