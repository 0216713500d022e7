import { Slot } from '@radix-ui/react-slot'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useMergedRef } from '../lib/use-merged-ref.ts'
import { announce } from './announce.ts'

export interface LiveTextProps extends ComponentProps<'div'> {
  /** Renders the only child, such as a paragraph, instead of a `<div>`. Default false. */
  asChild?: boolean | undefined
  /** Skips the announcement of the initial content, such as a note about a form's default value. Default false. */
  silentAtFirst?: boolean | undefined
}

/**
 * Announces its content to screen readers when it appears and each time it changes.
 *
 * Use it for the outcome of an action that stays on screen, such as the number of rows in a file. Don't put
 * controls in it, because their labels would be read too, or text that changes every second. For an error in place,
 * use `role="alert"`.
 */
export function LiveText({ asChild = false, silentAtFirst = false, ref, ...rest }: LiveTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const root = useMergedRef(box, ref)
  const Root = asChild ? Slot : 'div'
  useEffect(() => {
    const here = box.current
    if (!here) return
    let last: string | undefined
    let takeBack: (() => void) | undefined
    const look = () => {
      const text = here.textContent.replace(/\s+/g, ' ').trim()
      if (text === last) return
      const silent = last === undefined && silentAtFirst
      last = text
      // Cancels the previous text if it has not been read yet.
      takeBack?.()
      takeBack = text && !silent ? announce(text) : undefined
    }
    look()
    // Children can change their own text without a render of this component.
    const watch = new MutationObserver(look)
    watch.observe(here, { childList: true, characterData: true, subtree: true })
    return () => {
      watch.disconnect()
      takeBack?.()
    }
  }, [silentAtFirst])
  return <Root {...rest} ref={root} />
}
