import { useMatches, useParams } from '@tanstack/react-router'
import { Breadcrumbs, useMediaQuery } from '@vitrine/ui-kit'
import { CrumbLink } from '#src/lib/links.tsx'
import { useLoadedName } from '#src/lib/use-loaded-name.ts'
import { collectionQuery } from './collection-query.ts'

/** Breadcrumbs: Experience / collection / page. On phones, only a link one level up. */
export function CollectionCrumbs() {
  const { id = '' } = useParams({ strict: false })
  const name = useLoadedName(collectionQuery(id).queryKey) ?? 'Collection'
  const narrow = useMediaQuery('(max-width: 576px)')
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const isOverview = title === 'Overview'
  return (
    <>
      {narrow && !isOverview ? null : (
        <CrumbLink to="/collection" activeOptions={{ exact: true }}>
          Experience
        </CrumbLink>
      )}
      {isOverview ? null : (
        <CrumbLink to="/collection/$id" params={{ id }} activeOptions={{ exact: true }}>
          {name}
        </CrumbLink>
      )}
      <Breadcrumbs.Item current>{isOverview ? name : title}</Breadcrumbs.Item>
    </>
  )
}
