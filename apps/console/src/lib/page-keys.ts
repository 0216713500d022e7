import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createStore } from '@vitrine/ui-kit'

/** An action of the page, for keys and the command palette. */
export type PageKey = {
  /** Keys pressed one after the other: `['g', 'c']`. Empty if it is only in the palette. */
  keys: readonly string[]
  /** The label in the list of shortcuts and the palette: "New collection". */
  does: string
  /** Undefined if the keys are handled elsewhere and only listed. */
  run: (() => void) | undefined
}

/** Milliseconds within which the second key must follow. */
const pause = 1_500

const { get, set, subscribe } = createStore<readonly PageKey[]>([])

/** Returns the active keys. If two have the same keys, the later one wins. */
export const usePageKeys = (): readonly PageKey[] => useSyncExternalStore(subscribe, get)

/** Registers keys while a part of the page is mounted. Without `run` they are only listed. */
export function usePageKey(keys: string, does: string, run?: () => void): void {
  const press = useEffectEvent(() => run?.())
  const isListed = run === undefined
  useEffect(() => {
    const one = { keys: keys.split(' ').filter(Boolean), does, run: isListed ? undefined : () => press() }
    set([...get(), one])
    return () => set(get().filter((other) => other !== one))
  }, [keys, does, isListed])
}

/** Adds an action to the command palette while a part of the page is mounted. */
export function PageAction({ does, run }: { does: string; run: () => void }): null {
  usePageKey('', does, run)
  return null
}

/** Lists keys that another part of the page handles. */
export function ListedKey({ keys, does }: { keys: string; does: string }): null {
  usePageKey(keys, does)
  return null
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'))

/** Returns true if a key is for the page: not while a person types, holds a modifier key, or has a dialog or menu open. */
const isForPage = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) &&
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') === null

let pressed: string[] = []
let pressedAt = 0

/** Runs the action of a key, or of the last two keys. */
export function pressPageKey(event: KeyboardEvent): void {
  if (!isForPage(event)) return
  pressed = [...(event.timeStamp - pressedAt < pause ? pressed : []), event.key].slice(-2)
  pressedAt = event.timeStamp
  const of = (wanted: readonly string[]) => get().findLast(({ keys }) => keys.join(' ') === wanted.join(' '))
  // Two keys take precedence over one, because the second key of `g c` isn't `c`.
  const one = of(pressed) ?? of(pressed.slice(-1))
  if (!one?.run) return
  event.preventDefault()
  pressed = []
  one.run()
}
