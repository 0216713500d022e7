import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DrawerTarget } from './lazy-drawer.tsx'
import { useEditTarget } from './use-edit-target.ts'
import type { FailedDrawerProps } from './failed-drawer.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'

/** {@link FailedDrawer}, loaded after a failure. */
const LazyFailedDrawer = lazyPart<FailedDrawerProps>(
  async () => (await import('./failed-drawer.tsx')).FailedDrawer,
)

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
  /** The drawer's name in the URL. Default: the drawer that creates and edits rows. */
  name?: string
  /** False while data that the drawer needs is loading. */
  ready?: boolean
  children: (drawer: DrawerTarget<Row>) => ReactNode
}

/** The drawer that a list's URL requests: for a new row, or for the row of `id`, which may be on another page. */
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
