import { useEffect } from 'react'
import { announce } from './announce.ts'

/**
 * Announces a text each time it changes. An empty text is not announced, and a text that is replaced before it was
 * read is skipped.
 */
export function useAnnouncement(text: string): void {
  useEffect(() => (text ? announce(text) : undefined), [text])
}
