import { useToastHistory } from '@vitrine/ui-kit'
import { renderHook } from 'vitest-browser-react'

/** Takes the messages of the test before off the screen. */
export async function clearToasts() {
  const { result, unmount } = await renderHook(() => useToastHistory())
  result.current.clear()
  await unmount()
}
