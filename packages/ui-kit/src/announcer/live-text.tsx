import { Slot } from '@radix-ui/react-slot'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useMergedRef } from '../lib/use-merged-ref.ts'
import { announce } from './announce.ts'

export interface LiveTextProps extends ComponentProps<'div'> {
  /** Gives the part to the only child instead, such as a paragraph. */
  asChild?: boolean | undefined
  /** What it holds when it appears is not announced, such as a note on a value that a form starts with. */
  silentAtFirst?: boolean | undefined
}

/**
 * What is written in it is announced when it appears and each time it changes.
 *
 * Use it for what comes of an action and stays where it is shown: how many rows a file has, that an address is free. Not around anything to press,
 * whose label would be read as well, nor around what changes by the second. An error in its place is an alert.
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
      // A text that is replaced before it was read is not read.
      takeBack?.()
      takeBack = text && !silent ? announce(text) : undefined
    }
    look()
    // What is inside may change by itself.
    const watch = new MutationObserver(look)
    watch.observe(here, { childList: true, characterData: true, subtree: true })
    return () => {
      watch.disconnect()
      takeBack?.()
    }
  }, [silentAtFirst])
  return <Root {...rest} ref={root} />
}
