import { useToastHistory } from '@vitrine/ui-kit'
import { useEffect } from 'react'
import { session } from './session.ts'

/** Removes one person's messages and their history before the next person sees the page. */
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
