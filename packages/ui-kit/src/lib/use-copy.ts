import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

/** Copies a text, and for two seconds knows how it went. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async (text: string) => {
    try {
      await copyText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return { state, copy }
}
