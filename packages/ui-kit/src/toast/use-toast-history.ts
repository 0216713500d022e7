import { useSyncExternalStore } from 'react'
import { toastStore } from './toast-store.ts'

/** Returns the messages of this visit, newest first, and how many nobody has looked at. */
export function useToastHistory() {
  const { history } = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get)
  return {
    entries: history,
    unread: history.filter((entry) => !entry.read).length,
    markRead: toastStore.markRead,
    clear: toastStore.clear,
  }
}
