import { type ToastOptions, toastStore } from './toast-store.ts'

/** Raises a toast from anywhere, without a context. It appears after 700 ms in the page's Toaster. */
export const toast = {
  /** Titled "Success". It disappears after five seconds, or ten with an action. Returns its id. */
  success: (message: string, options?: ToastOptions) => toastStore.raise('success', message, options),
  /** Titled "Failed". It stays until dismissed, and can be copied with its details. Returns its id. */
  error: (message: string, options?: ToastOptions) => toastStore.raise('error', message, options),
  /** Titled "Info". It disappears after five seconds. Returns its id. */
  info: (message: string) => toastStore.raise('info', message),
  /** Removes a toast, even before it has appeared. */
  dismiss: (id: string) => toastStore.dismiss(id),
}
