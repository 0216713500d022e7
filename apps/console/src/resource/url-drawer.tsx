import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DrawerTarget } from './lazy-drawer.tsx'
import { LazyFailedDrawer } from './lazy-failed-drawer.tsx'
import { useEditTarget } from './use-edit-target.ts'

type UrlDrawerProps<Row> = {
  list: {
    search: { drawer?: string | undefined; id?: string | undefined }
    rows: readonly Row[]
    close: () => void
    resource: {
      nouns: readonly [one: string, many: string]
      one: (id: string) => UseQueryOptions<Row>
    }
  }
  /** What the URL calls the drawer. Default: the one that creates and edits rows. */
  name?: string
  /** False while something that the drawer needs is not read yet. */
  ready?: boolean
  children: (drawer: DrawerTarget<Row>) => ReactNode
}

/** The drawer that the URL of a list requests: of a new row, or of the one that its `id` names, which may be on another page. */
export function UrlDrawer<Row extends { _id: string }>({
  list: { search, rows, close, resource },
  name = 'edit',
  ready = true,
  children,
}: UrlDrawerProps<Row>) {
  const { target, failure } = useEditTarget({ search, rows, query: resource.one, name })
  if (failure) {
    const [noun] = resource.nouns
    return (
      <LazyFailedDrawer
        title={name === 'edit' ? `Edit ${noun}` : noun.charAt(0).toUpperCase() + noun.slice(1)}
        noun={noun}
        {...failure}
        onClose={close}
      />
    )
  }
  return children({ target: ready ? target : null, onClose: close })
}
