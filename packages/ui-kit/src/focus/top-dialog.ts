/** Returns the topmost open dialog, or undefined. */
export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(':is([role=dialog], [role=alertdialog])[data-state=open]')].at(
    -1,
  )
