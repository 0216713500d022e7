import type { ClaimPage } from '@vitrine/sdk'
import { Button, LiveText } from '@vitrine/ui-kit'
import type { useSponsored } from './use-sponsored.ts'

type SponsoredClaimProps = { page: ClaimPage; sponsored: ReturnType<typeof useSponsored> }

/** Button that claims at the operator's expense, with the progress. */
export function SponsoredClaim({ page, sponsored }: SponsoredClaimProps) {
  const { claim, busy, error, press } = sponsored
  const isUnknown = page.sponsored === null && !busy
  return (
    <>
      <Button
        variant="primary"
        className="h-11 w-full"
        loading={busy || isUnknown}
        onClick={() => void press()}
      >
        Claim without gas
      </Button>
      <LiveText className="text-sm text-muted">
        {claim?.state === 'sent'
          ? `Sent. Waiting for ${page.network.name} to confirm it.`
          : claim?.state === 'waiting'
            ? 'Preparing the claim. It is sent by itself, also when this page is closed.'
            : isUnknown
              ? `${page.network.name} does not say yet whether the operator can pay the network fee.`
              : 'The operator pays the network fee.'}
      </LiveText>
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </>
  )
}
