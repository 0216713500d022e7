import { useSyncExternalStore } from 'react'
import { toastStore } from './toast-store.ts'

/** Returns the toasts since the page was loaded, newest first, and the number of unread ones. */
export function useToastHistory() {
  const { history } = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get)
  return {
    entries: history,
    unread: history.filter((entry) => !entry.read).length,
    markRead: toastStore.markRead,
    clear: toastStore.clear,
  }
}
