import { useEffect, useRef, useState } from 'react'
import { announce } from '../announcer/announce.ts'
import { copyText } from './copy-text.ts'

const outcomes = { copied: 'Copied', refused: 'The browser refused to copy' }

/** Copies a text, announces how it went, and knows it for two seconds: `outcome` says it in words, and is empty before and after. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (text: string) => {
    const next = await copyText(text).then(
      () => 'copied' as const,
      () => 'refused' as const,
    )
    // Each copy has its own two seconds and is announced, also when it went as the one before.
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), 2000)
    setState(next)
    announce(outcomes[next])
  }
  return { state, outcome: state === 'idle' ? '' : outcomes[state], copy }
}
