import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton, type IconButtonProps } from '../icon-button/icon-button.tsx'

export interface CopyButtonProps extends Omit<IconButtonProps, 'label' | 'children' | 'onCopy'> {
  /** What goes to the clipboard. */
  value: string
  /** The accessible name: "Copy address". */
  label?: string | undefined
}

/** Copies a text and says so for two seconds. */
export function CopyButton({ value, label = 'Copy', onClick, ...rest }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
    } catch {
      setState('refused')
    }
  }

  const said = { idle: label, copied: 'Copied', refused: 'The browser refused to copy' }[state]
  return (
    <>
      <IconButton
        size="sm"
        {...rest}
        label={said}
        data-state={state}
        onClick={(event) => {
          onClick?.(event)
          void copy()
        }}
      >
        {state === 'copied' ? (
          <Check aria-hidden className="text-success" />
        ) : (
          <Copy aria-hidden className="size-3.5!" />
        )}
      </IconButton>
      <span aria-live="polite" className="sr-only">
        {state === 'idle' ? '' : said}
      </span>
    </>
  )
}
