import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { AttentionItem } from '@vitrine/sdk'
import { ButtonLink } from '#src/lib/links.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { useProfile } from '#src/session/profile.ts'

/** Returns the page that fixes an item; null if the user doesn't have the page. */
function usePage(item: AttentionItem): LinkProps | null {
  const isAdmin = useProfile().data?.role === 'admin'
  const offersAudit = useCapability('audit')
  const { kind, run_id: runId, collection_id: id, crawl_id: crawlId, airdrop_id: airdropId } = item
  const run = runId ? linkOptions({ to: '/run/$runId', params: { runId } }) : null
  switch (kind) {
    case 'low-balance':
      return isAdmin ? linkOptions({ to: '/identity' }) : run
    case 'run-failed':
    case 'run-paused':
      return run
    case 'reveal-waiting':
      return id ? linkOptions({ to: '/collection/$id/contracts', params: { id } }) : null
    case 'airdrop-short':
    case 'airdrop-replaced': {
      const search = { airdrop: airdropId ?? undefined }
      return id ? linkOptions({ to: '/collection/$id/airdrops', params: { id }, search }) : null
    }
    case 'crawl-failed':
      return crawlId ? linkOptions({ to: '/crawling', search: { drawer: 'history', id: crawlId } }) : null
    case 'node-silent':
      return linkOptions({ to: '/Setting', search: { section: 'blockchain' } })
    case 'token-files-lost':
      return linkOptions({ to: '/Setting', search: { section: 'token-files' } })
    case 'mails-failed':
    case 'mails-waiting':
      return linkOptions({ to: '/Setting', search: { section: 'email' } })
    case 'sign-ins-failed':
      return offersAudit ? linkOptions({ to: '/audit', search: { group: 'auth' } }) : null
    default:
      return null
  }
}

/** Button that leads to the page that fixes an item. */
export function MendLink({ item, text, primary }: { item: AttentionItem; text: string; primary: boolean }) {
  const page = usePage(item)
  return page ? (
    <ButtonLink size="sm" variant={primary ? 'primary' : 'secondary'} className="mt-2" {...page}>
      {/* A sub-admin can’t add funds, so the button opens the run instead. */}
      {page.to === '/run/$runId' ? 'Open run' : text}
    </ButtonLink>
  ) : null
}
