import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { AuditEntry } from '@vitrine/sdk'
import { PageLink } from '#src/lib/links.tsx'

type EntryTargetProps = { entry: AuditEntry; name: string }

/** The name of a call's target, with a link if it has a page. */
export function EntryTarget({ entry, name }: EntryTargetProps) {
  const page = pageOf(entry)
  return page ? (
    <PageLink className="wrap-anywhere" {...page}>
      {name}
    </PageLink>
  ) : (
    <span className="wrap-anywhere">{name}</span>
  )
}

/** Returns the page of a call's target; null if it doesn't have a page or the call didn't have a result. */
function pageOf({ group, target, collection }: AuditEntry): LinkProps | null {
  const id = target._id
  if (collection && group === 'contracts')
    return linkOptions({ to: '/collection/$id/contracts', params: { id: collection._id } })
  if (collection && group === 'airdrops') {
    const search = { airdrop: id ?? undefined }
    return linkOptions({ to: '/collection/$id/airdrops', params: { id: collection._id }, search })
  }
  if (!id) return null
  switch (group) {
    case 'assets':
      return linkOptions({
        to: '/asset/$assetId',
        params: { assetId: id },
        search: { collection: collection?._id },
      })
    case 'collections':
      return linkOptions({ to: '/collection/$id', params: { id } })
    case 'venues':
      return linkOptions({ to: '/venue/event/$venueID', params: { venueID: id } })
    case 'sub-admins':
      return linkOptions({ to: '/subadmin', search: { drawer: 'edit', id } })
    case 'prompts':
      return linkOptions({ to: '/prompts', search: { drawer: 'edit', id } })
    case 'crawling':
      return linkOptions({ to: '/crawling', search: { drawer: 'edit', id } })
    default:
      return null
  }
}
