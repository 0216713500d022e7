import { useToastHistory } from '@vitrine/ui-kit'
import { renderHook } from 'vitest-browser-react'
import { session } from '#src/session/session.ts'

/** What the browser keeps of someone who has just signed in, with no message of the test before on the screen. */
export async function signIn(role: 'admin' | 'sub_admin' = 'admin') {
  session.signIn({ token: 'a-token', role })
  const { result, unmount } = await renderHook(() => useToastHistory())
  result.current.clear()
  await unmount()
}
