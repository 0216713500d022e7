import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { toastStore } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  toastStore.clear()
  vi.useRealTimers()
})

// Proves: frame.toasts
test('a toast appears 700 ms after it is raised, not before', () => {
  toast.success('Saved')
  vi.advanceTimersByTime(699)
  expect(toastStore.get().visible).toEqual([])
  vi.advanceTimersByTime(1)
  expect(toastStore.get().visible).toMatchObject([{ tone: 'success', title: 'Success', message: 'Saved' }])
})

test('the titles are exactly Success, Failed and Info', () => {
  toast.success('a')
  toast.error('b', { details: 'Request r-1' })
  toast.info('c')
  vi.runAllTimers()
  expect(toastStore.get().history.map((entry) => [entry.title, entry.details])).toEqual([
    ['Info', undefined],
    ['Failed', 'Request r-1'],
    ['Success', undefined],
  ])
})

test('a toast that is dismissed before it appears is never shown', () => {
  toast.dismiss(toast.info('late'))
  vi.runAllTimers()
  expect(toastStore.get()).toEqual({ visible: [], history: [] })
})

test('dismissing removes a toast from the screen and keeps it in the history, unread', () => {
  const id = toast.error('no')
  vi.runAllTimers()
  toast.dismiss(id)
  expect(toastStore.get()).toMatchObject({ visible: [], history: [{ id, read: false }] })
})

test('markRead marks all toasts, and notifies listeners only if something changed', () => {
  toast.info('a')
  vi.runAllTimers()
  const listener = vi.fn<() => void>()
  const stop = toastStore.subscribe(listener)
  toastStore.markRead()
  toastStore.markRead()
  stop()
  expect(listener).toHaveBeenCalledOnce()
  expect(toastStore.get().history.every((entry) => entry.read)).toBe(true)
})

test('clearing removes everything, including pending toasts', () => {
  toast.info('a')
  vi.runAllTimers()
  toast.info('b')
  toastStore.clear()
  vi.runAllTimers()
  expect(toastStore.get()).toEqual({ visible: [], history: [] })
})

test('the history keeps the latest hundred toasts', () => {
  for (let index = 0; index < 120; index++) toast.info(`message ${index}`)
  vi.runAllTimers()
  expect(toastStore.get().history).toHaveLength(100)
  expect(toastStore.get().history[0]).toMatchObject({ message: 'message 119' })
})
