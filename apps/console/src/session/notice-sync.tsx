import { useToastHistory } from '@vitrine/ui-kit'
import { useEffect } from 'react'
import { session } from './session.ts'

/** Takes one person's messages, and their history, away before the next person sees the page. */
export function NoticeSync() {
  const { clear } = useToastHistory()
  useEffect(
    () =>
      session.subscribe(({ kind }) => {
        if (session.getToken() === null && kind !== 'role') clear()
      }),
    [clear],
  )
  return null
}
