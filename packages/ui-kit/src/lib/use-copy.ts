import { useEffect, useState } from 'react'
import { useAnnouncement } from '../announcer/use-announcement.ts'
import { copyText } from './copy-text.ts'

const outcomes = { idle: '', copied: 'Copied', refused: 'The browser refused to copy' }

/** Copies a text, announces how it went, and knows it for two seconds: `outcome` says it in words, and is empty before and after. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  const outcome = outcomes[state]
  useAnnouncement(outcome)

  const copy = async (text: string) => {
    try {
      await copyText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return { state, outcome, copy }
}
