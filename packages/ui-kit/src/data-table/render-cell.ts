import type { ReactNode } from 'react'

/**
 * Calls a header or cell instead of mounting it as a component, because columns that are recreated on a render
 * would remount their cells, and an element inside would lose its state and the focus. A cell that needs hooks must
 * return a component that uses them.
 */
export function renderCell<Context>(
  template: ReactNode | ((context: Context) => ReactNode),
  context: Context,
): ReactNode {
  return typeof template === 'function' ? template(context) : template
}
