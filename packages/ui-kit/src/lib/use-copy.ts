import { useEffect, useRef, useState } from 'react'
import { announce } from '../announcer/announce.ts'

/** Copies a text by a selection, as before browsers had a clipboard to write to. The focus stays where it is. */
function copySelection(text: string): boolean {
  const selection = getSelection()
  const ranges = Array.from({ length: selection?.rangeCount ?? 0 }, (_, at) => selection?.getRangeAt(at))
  const holder = document.createElement('span')
  holder.textContent = text
  holder.ariaHidden = 'true'
  Object.assign(holder.style, { position: 'fixed', opacity: '0', userSelect: 'text', whiteSpace: 'pre' })
  const hand = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  document.body.append(holder)
  selection?.selectAllChildren(holder)
  document.addEventListener('copy', hand, { capture: true })
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', hand, { capture: true })
    holder.remove()
    selection?.removeAllRanges()
    for (const range of ranges) if (range) selection?.addRange(range)
  }
}

/**
 * Copies a text; rejects where the browser refuses. Also on pages served over plain http, where browsers have no `navigator.clipboard`:
 * call it in the handler of a press or key then.
 */
async function copyText(text: string): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- Where there is none, the way below is taken.
  const { clipboard } = navigator as Partial<Navigator>
  if (clipboard) return clipboard.writeText(text)
  if (!copySelection(text)) throw new Error('The browser refused to copy.')
}

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
