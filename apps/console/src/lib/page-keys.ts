import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** What can be done on this page, by keys or from the command palette. */
export type PageKey = {
  /** Pressed one after the other: `['g', 'c']`. None: it is in the palette alone. */
  keys: readonly string[]
  /** For the list of shortcuts and the palette: "New collection". */
  does: string
  /** Undefined where the keys are heard elsewhere, and are only listed. */
  run: (() => void) | undefined
}

/** Milliseconds in which the second key of two is pressed. */
const pause = 1_500

let all: readonly PageKey[] = []
const listeners = new Set<() => void>()
const change = (next: readonly PageKey[]) => {
  all = next
  for (const listener of listeners) listener()
}

/** Returns the keys that do something now. Of two with the same keys the one that came last counts. */
export function usePageKeys(): readonly PageKey[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => all,
  )
}

/** Has keys do something while a part of the page is there. Without `run` they are only listed. */
export function usePageKey(keys: string, does: string, run?: () => void): void {
  const press = useEffectEvent(() => run?.())
  const isListed = run === undefined
  useEffect(() => {
    const one = { keys: keys.split(' ').filter(Boolean), does, run: isListed ? undefined : () => press() }
    change([...all, one])
    return () => change(all.filter((other) => other !== one))
  }, [keys, does, isListed])
}

/** Has the command palette offer something while a part of the page is there. */
export function PageAction({ does, run }: { does: string; run: () => void }): null {
  usePageKey('', does, run)
  return null
}

/** Has keys listed that something on the page hears by itself. */
export function ListedKey({ keys, does }: { keys: string; does: string }): null {
  usePageKey(keys, does)
  return null
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'))

/** Returns whether a key is for the page: not while somebody types, holds another key, or has something open. */
const isForPage = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) &&
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') === null

let pressed: string[] = []
let pressedAt = 0

/** Does what a key, or the last two, are for. */
export function pressPageKey(event: KeyboardEvent): void {
  if (!isForPage(event)) return
  pressed = [...(event.timeStamp - pressedAt < pause ? pressed : []), event.key].slice(-2)
  pressedAt = event.timeStamp
  const of = (wanted: readonly string[]) => all.findLast(({ keys }) => keys.join(' ') === wanted.join(' '))
  // Two keys go before one: the second of `g c` is not `c`.
  const one = of(pressed) ?? of(pressed.slice(-1))
  if (!one?.run) return
  event.preventDefault()
  pressed = []
  one.run()
}
