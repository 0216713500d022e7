import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '@vitrine/sdk'
import { TextLink } from '@vitrine/ui-kit'

type EntryTargetProps = { entry: AuditEntry; name: string }

/** The name of a call's target, with a link if it has a page. */
export function EntryTarget({ entry, name }: EntryTargetProps) {
  const link = linkTo(entry, name)
  return link ? (
    <TextLink asChild className="wrap-anywhere">
      {link}
    </TextLink>
  ) : (
    <span className="wrap-anywhere">{name}</span>
  )
}

/** Returns a link to the page of a call's target; null if it has no page or the call had no result. */
function linkTo({ group, target, collection }: AuditEntry, name: string) {
  const id = target._id
  switch (group) {
    case 'assets':
      return id ? (
        <Link to="/asset/$assetId" params={{ assetId: id }} search={{ collection: collection?._id }}>
          {name}
        </Link>
      ) : null
    case 'contracts':
      return collection ? (
        <Link to="/collection/$id/contracts" params={{ id: collection._id }}>
          {name}
        </Link>
      ) : null
    case 'airdrops':
      return collection ? (
        <Link
          to="/collection/$id/airdrops"
          params={{ id: collection._id }}
          search={{ airdrop: id ?? undefined }}
        >
          {name}
        </Link>
      ) : null
    case 'collections':
      return id ? (
        <Link to="/collection/$id" params={{ id }}>
          {name}
        </Link>
      ) : null
    case 'venues':
      return id ? (
        <Link to="/venue/event/$venueID" params={{ venueID: id }}>
          {name}
        </Link>
      ) : null
    case 'sub-admins':
      return id ? (
        <Link to="/subadmin" search={{ drawer: 'edit', id }}>
          {name}
        </Link>
      ) : null
    case 'prompts':
      return id ? (
        <Link to="/prompts" search={{ drawer: 'edit', id }}>
          {name}
        </Link>
      ) : null
    case 'crawling':
      return id ? (
        <Link to="/crawling" search={{ drawer: 'edit', id }}>
          {name}
        </Link>
      ) : null
    default:
      return null
  }
}
