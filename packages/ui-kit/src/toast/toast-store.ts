import { createStore } from '../lib/create-store.ts'

/** Milliseconds between raising a toast and showing it. */
const DELAY = 700
const HISTORY_LIMIT = 100

export type ToastTone = 'success' | 'error' | 'info'

/** An action on a toast, such as undoing what it reports. */
export interface ToastAction {
  /** A verb: "Undo". */
  label: string
  onSelect: () => void
}

/** Optional parts of a toast. */
export interface ToastOptions {
  /** Details for support, such as a request id. Never a secret. */
  details?: string | undefined
  /** Button on the toast, which then stays for ten seconds. */
  action?: ToastAction | undefined
}

/** A toast, on screen or in the history. */
export interface ToastEntry {
  id: string
  tone: ToastTone
  /** Exactly "Success", "Failed" or "Info". */
  title: 'Success' | 'Failed' | 'Info'
  message: string
  /** Details for support, such as a request id. Never a secret. */
  details: string | undefined
  action: ToastAction | undefined
  time: Date
  read: boolean
}

export interface ToastState {
  /** On screen now, oldest first. */
  visible: readonly ToastEntry[]
  /** Everything that appeared, newest first, at most 100. */
  history: readonly ToastEntry[]
}

const titles = { success: 'Success', error: 'Failed', info: 'Info' } as const

const { get, set, subscribe } = createStore<ToastState>({ visible: [], history: [] })
let count = 0
const pending = new Map<string, ReturnType<typeof setTimeout>>()

export const toastStore = {
  get,
  subscribe,
  raise: (tone: ToastTone, message: string, { details, action }: ToastOptions = {}): string => {
    const id = `toast-${++count}`
    const appear = () => {
      pending.delete(id)
      const entry = { id, tone, title: titles[tone], message, details, action, time: new Date(), read: false }
      set({
        visible: [...get().visible, entry],
        history: [entry, ...get().history].slice(0, HISTORY_LIMIT),
      })
    }
    pending.set(id, setTimeout(appear, DELAY))
    return id
  },
  dismiss: (id: string) => {
    clearTimeout(pending.get(id))
    pending.delete(id)
    set({ ...get(), visible: get().visible.filter((entry) => entry.id !== id) })
  },
  markRead: () => {
    if (get().history.every((entry) => entry.read)) return
    set({ ...get(), history: get().history.map((entry) => ({ ...entry, read: true })) })
  },
  /** Clears the history and removes every toast, even those not shown yet. For signing out. */
  clear: () => {
    for (const timer of pending.values()) clearTimeout(timer)
    pending.clear()
    set({ visible: [], history: [] })
  },
}
