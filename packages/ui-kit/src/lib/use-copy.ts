import { useEffect, useRef, useState } from 'react'
import { announce } from '../announcer/announce.ts'

/** Copies a text through a temporary selection, for browsers without `navigator.clipboard`. The focus does not move. */
function copySelection(text: string): boolean {
  const selection = getSelection()
  const ranges = Array.from({ length: selection?.rangeCount ?? 0 }, (_, at) => selection?.getRangeAt(at))
  const holder = document.createElement('span')
  holder.textContent = text
  holder.ariaHidden = 'true'
  Object.assign(holder.style, { position: 'fixed', opacity: '0', userSelect: 'text', whiteSpace: 'pre' })
  const setText = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  document.body.append(holder)
  selection?.selectAllChildren(holder)
  document.addEventListener('copy', setText, { capture: true })
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', setText, { capture: true })
    holder.remove()
    selection?.removeAllRanges()
    for (const range of ranges) if (range) selection?.addRange(range)
  }
}

/**
 * Copies a text. Rejects if the browser refuses. Over plain HTTP, where `navigator.clipboard` is missing, it works
 * only in the handler of a press or key.
 */
async function copyText(text: string): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- The selection below is the fallback.
  const { clipboard } = navigator as Partial<Navigator>
  if (clipboard) return clipboard.writeText(text)
  if (!copySelection(text)) throw new Error('The browser refused to copy.')
}

const outcomes = { copied: 'Copied', refused: 'The browser refused to copy' }

/**
 * Returns a function that copies a text and announces the outcome, and the state for the next two seconds.
 * `outcome` is the state as text, empty when idle.
 */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (text: string) => {
    const next = await copyText(text).then(
      () => 'copied' as const,
      () => 'refused' as const,
    )
    // Each copy starts its own two seconds and is announced, even if the outcome is the same as before.
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), 2000)
    setState(next)
    announce(outcomes[next])
  }
  return { state, outcome: state === 'idle' ? '' : outcomes[state], copy }
}
