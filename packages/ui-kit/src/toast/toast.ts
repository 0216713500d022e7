import { type ToastOptions, toastStore } from './toast-store.ts'

/** Raises a message from anywhere, no context needed. It appears 700 ms later, in the one Toaster of the page. */
export const toast = {
  /** Titled "Success"; goes after five seconds, or ten where something can be done about it. Gives the id. */
  success: (message: string, options?: ToastOptions) => toastStore.raise('success', message, options),
  /** Titled "Failed"; stays until dismissed and can be copied, with its details. Gives the id. */
  error: (message: string, options?: ToastOptions) => toastStore.raise('error', message, options),
  /** Titled "Info"; goes after five seconds. Gives the id. */
  info: (message: string) => toastStore.raise('info', message),
  /** Takes one away, also before it appeared. */
  dismiss: (id: string) => toastStore.dismiss(id),
}
