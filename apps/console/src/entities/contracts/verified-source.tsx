import type { SourceVerification } from '@vitrine/sdk'
import { Button, LiveText, TextLink } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Returns the state of an unverified source. */
function describe({ state, reason }: SourceVerification): string {
  if (state === 'pending')
    return reason === null ? 'Verifying source…' : `Verifying source. Last try: ${reason}`
  return reason === null ? 'Not verified' : `Not verified: ${reason}`
}

type VerifiedSourceProps = {
  verification: SourceVerification
  /** ID of the contract, airdrop or paymaster. */
  id: string
  /** Name of the contract, for screen readers. */
  name: string
}

/** Links the verified source of a contract. Otherwise shows the reason and can start the verification again. */
export function VerifiedSource({ verification, id, name }: VerifiedSourceProps) {
  const { state, reason, url } = verification
  const verify = useAction({
    run: (_: void, call) => getSdk().contracts.verifySource({ contract_id: id }, call),
    invalidates: changedBy('contracts.verifySource'),
  })
  const isRunning = state === 'pending' && reason === null
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <LiveText asChild silentAtFirst>
        <span className="min-w-0 wrap-anywhere text-muted">
          {state !== 'verified' ? (
            describe(verification)
          ) : url === null ? (
            'Verified source'
          ) : (
            <TextLink external href={url}>
              Verified source
            </TextLink>
          )}
        </span>
      </LiveText>
      {state === 'verified' || !id ? null : (
        <Button
          size="sm"
          loading={verify.isPending || isRunning}
          aria-label={`${state === 'unverified' ? 'Verify source' : 'Try again: verify source'} of ${name}`}
          onClick={() => verify.mutate()}
        >
          {state === 'unverified' ? 'Verify source' : 'Try again'}
        </Button>
      )}
    </span>
  )
}
