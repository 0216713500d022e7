import { Link } from '@tanstack/react-router'
import type { AttentionItem } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { useCapability } from '#src/session/capabilities.ts'
import { useProfile } from '#src/session/profile.ts'

/** Returns the link to the page that fixes an item; null if the user has no such page. */
function useLink(item: AttentionItem, text: string): ReactNode {
  const isAdmin = useProfile().data?.role === 'admin'
  const offersAudit = useCapability('audit')
  const { kind, run_id: runId, collection_id: id, crawl_id: crawlId } = item
  switch (kind) {
    case 'low-balance':
      if (isAdmin) return <Link to="/identity">{text}</Link>
      return runId ? (
        <Link to="/run/$runId" params={{ runId }}>
          Open run
        </Link>
      ) : null
    case 'run-failed':
    case 'run-paused':
      return runId ? (
        <Link to="/run/$runId" params={{ runId }}>
          {text}
        </Link>
      ) : null
    case 'airdrop-short':
    case 'airdrop-replaced':
      return id ? (
        <Link
          to="/collection/$id/airdrops"
          params={{ id }}
          search={{ airdrop: item.airdrop_id ?? undefined }}
        >
          {text}
        </Link>
      ) : null
    case 'crawl-failed':
      return crawlId ? (
        <Link to="/crawling" search={{ drawer: 'history', id: crawlId }}>
          {text}
        </Link>
      ) : null
    case 'node-silent':
      return (
        <Link to="/Setting" search={{ section: 'blockchain' }}>
          {text}
        </Link>
      )
    case 'token-files-lost':
      return (
        <Link to="/Setting" search={{ section: 'token-files' }}>
          {text}
        </Link>
      )
    case 'mails-failed':
    case 'mails-waiting':
      return (
        <Link to="/Setting" search={{ section: 'email' }}>
          {text}
        </Link>
      )
    case 'sign-ins-failed':
      return offersAudit ? (
        <Link to="/audit" search={{ group: 'auth' }}>
          {text}
        </Link>
      ) : null
    default:
      return null
  }
}

/** Button that leads to the page that fixes an item. */
export function MendLink({ item, text, primary }: { item: AttentionItem; text: string; primary: boolean }) {
  const link = useLink(item, text)
  return link ? (
    <Button asChild size="sm" variant={primary ? 'primary' : 'secondary'} className="mt-2">
      {link}
    </Button>
  ) : null
}
