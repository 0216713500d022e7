import { useQuery } from '@tanstack/react-query'
import { Button, Card, EmptyState, RelativeTime, Skeleton } from '@vitrine/ui-kit'
import { ExternalLink, Globe } from 'lucide-react'
import { domainQuery } from '#src/entities/settings/domain-query.ts'
import { ReadError } from '#src/lib/read-error.tsx'
import { useRole } from '#src/session/use-signed-in.ts'
import { DomainCheck } from './domain-check.tsx'

/**
 * The storefront's domain, and whether it responds now.
 *
 * @param onEdit Opens the form that changes the domain. Only admins can use it.
 */
export function DomainCard({ onEdit }: { onEdit: () => void }) {
  const domain = useQuery(domainQuery)
  const isAdmin = useRole() === 'admin'
  const { data } = domain
  const address = data?.frontendDomainUrl
  return (
    <Card aria-labelledby="brand-domain">
      <Card.Header>
        <Card.Title id="brand-domain">Storefront domain</Card.Title>
        {data ? (
          <div className="flex flex-wrap gap-2">
            {address ? (
              <Button asChild icon={<ExternalLink aria-hidden />}>
                <a href={address} target="_blank" rel="noopener noreferrer">
                  Open the storefront<span className="sr-only"> (opens in a new tab)</span>
                </a>
              </Button>
            ) : null}
            {isAdmin ? <Button onClick={onEdit}>Update domain</Button> : null}
          </div>
        ) : null}
      </Card.Header>
      {data ? (
        <div className="flex flex-col gap-4 p-4">
          <div className="min-w-0">
            <p className="text-lg font-semibold wrap-anywhere text-default">{address ?? 'Unknown'}</p>
            <p className="text-xs text-muted">
              Changed <RelativeTime value={data.updatedAt} />
              {isAdmin ? null : '. An admin can change it.'}
            </p>
          </div>
          {address ? <DomainCheck domain={address} /> : null}
        </div>
      ) : data === null ? (
        <EmptyState
          icon={<Globe />}
          title="No domain is set"
          description={
            isAdmin
              ? 'Set the storefront’s address. The platform then checks that it answers.'
              : 'An admin sets the storefront’s address.'
          }
          action={
            isAdmin ? (
              <Button variant="primary" onClick={onEdit}>
                Set domain
              </Button>
            ) : null
          }
          className="py-10"
        />
      ) : domain.isError ? (
        <ReadError read={domain} title="The domain could not be loaded" className="py-8" />
      ) : (
        <div aria-busy className="flex flex-col gap-4 p-4">
          <Skeleton className="h-11 w-full max-w-96" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
    </Card>
  )
}
