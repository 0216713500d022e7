import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Elements in which letters are typed or have another meaning. */
const elsewhere =
  'input, textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=radiogroup], [role=slider]'

/** Returns true if the person has turned off single-letter shortcuts. */
const areOff = () => document.cookie.includes('vitrine.shortcuts=off')

/**
 * Keys of a list: `j` and `k` move the focus between rows, `x` selects, Enter opens, and the space bar calls `onSpace` if it is
 * given. Rows are the elements with `data-id`.
 */
export function useListKeys(body: RefObject<HTMLElement | null>, onSpace?: (id: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof Element) || target.closest(elsewhere)) return
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
    const at = rows.findIndex((row) => row.contains(target))
    const row = rows[at]
    const isLink = target instanceof HTMLAnchorElement
    const focus = (next: HTMLElement | undefined) =>
      (next?.querySelector<HTMLElement>('a[href]') ?? next?.querySelector('button'))?.focus()
    if (key === 'Enter' && row && target.getAttribute('role') === 'checkbox') {
      row.querySelector<HTMLElement>('a[href]')?.click()
    } else if (key === ' ' && row && isLink && onSpace) onSpace(row.dataset.id ?? '')
    else if (areOff()) return
    else if (key === 'j') focus(rows[at + 1])
    else if (key === 'k') focus(rows[at - 1])
    else if (key === 'x' && row) row.querySelector<HTMLElement>('[role=checkbox]')?.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
