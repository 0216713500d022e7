import type { ComponentType } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'

/** The props of a drawer that creates and edits rows of a list. It is remounted for each opening, so it can hold input in its state. */
export type RowDrawerProps<Row> = {
  open: boolean
  /** Null for a new row. */
  row: Row | null
  onClose: () => void
}

/** The props of a drawer that shows a row of a list. */
export type ShownRowProps<Row> = Omit<RowDrawerProps<Row>, 'row'> & { row: Row }

/** The row that a lazy drawer shows, or `new`; null while it is closed. */
export type DrawerTarget<Row> = { target: Row | 'new' | null; onClose: () => void }

/** Returns a drawer that creates and edits rows, loaded when it is first opened. */
export function lazyDrawer<Row, More extends object = object>(
  load: () => Promise<ComponentType<RowDrawerProps<Row> & More>>,
) {
  const Part = lazyPart(load)
  return function LazyDrawer({ target, ...more }: DrawerTarget<Row> & More) {
    const { shown, opening } = useRetainedTarget(target)
    if (shown === null) return null
    const props = { ...more, open: target !== null, row: shown === 'new' ? null : shown }
    return <Part key={opening} {...(props as unknown as RowDrawerProps<Row> & More)} />
  }
}

/** Returns a drawer that shows a row, loaded when it is first opened. It ignores `new`. */
export function lazyRowView<Row, More extends object = object>(
  load: () => Promise<ComponentType<ShownRowProps<Row> & More>>,
) {
  const Drawer = lazyDrawer<Row, More>(load as () => Promise<ComponentType<RowDrawerProps<Row> & More>>)
  return function LazyRowView(props: DrawerTarget<Row> & More) {
    return <Drawer {...props} target={props.target === 'new' ? null : props.target} />
  }
}
