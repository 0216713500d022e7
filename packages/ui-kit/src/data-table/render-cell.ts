import type { ReactNode } from 'react'

/**
 * A header or cell is called, not mounted as a component: columns made again on a render must not throw away what is
 * inside their cells, and the focus with it. So a cell that needs hooks puts them in a component of its own.
 */
export function renderCell<Context>(
  template: ReactNode | ((context: Context) => ReactNode),
  context: Context,
): ReactNode {
  return typeof template === 'function' ? template(context) : template
}
