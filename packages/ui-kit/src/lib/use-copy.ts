import { useEffect, useState } from 'react'
import { useAnnouncement } from '../announcer/use-announcement.ts'
import { copyLabels } from '../copy-button/copy-labels.ts'
import { useLabels } from '../labels/use-labels.ts'
import { copyText } from './copy-text.ts'

/** Copies a text, announces how it went, and knows it for two seconds: `outcome` says it in words, and is empty before and after. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  const labels = useLabels('copy', copyLabels)
  const outcome = state === 'idle' ? '' : labels[state]
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
