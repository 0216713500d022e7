import { useEffect } from 'react'
import { announce } from './announce.ts'

/** Announces a text each time it becomes another one. Nothing is announced while it is empty; a text that is replaced before it was read is not read. */
export function useAnnouncement(text: string): void {
  useEffect(() => (text ? announce(text) : undefined), [text])
}
