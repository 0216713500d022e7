import { LiveText } from '@vitrine/ui-kit'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { errorText } from '#src/lib/error-text.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'
import type { useAddressCheck } from './use-address-check.ts'

type Check = Pick<ReturnType<typeof useAddressCheck>, 'isPending' | 'error' | 'retry' | 'doubts' | 'isTried'>

/** Shows the result of inspecting an address before it is registered. */
export function AddressReport({ isPending, error, retry, doubts, isTried }: Check) {
  return (
    <>
      {error ? (
        <RetryNote text={`The address could not be inspected. ${errorText(error)}`} onRetry={retry} />
      ) : null}
      <LiveText className="text-sm empty:hidden">
        {isPending ? <p className="text-muted">Inspecting the address …</p> : null}
        {doubts?.length === 0 && !isTried ? (
          <p className="text-muted">Nothing speaks against the contract. Minting was not tried.</p>
        ) : null}
        {doubts?.length === 0 && isTried ? (
          <p className="flex items-start gap-1.5 text-success">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
            The contract can be used: it is of this type and mints from the admin wallet.
          </p>
        ) : null}
        {doubts && doubts.length > 0 ? (
          <ul className="flex flex-col gap-1 text-warning">
            {doubts.map((doubt) => (
              <li key={doubt} className="flex items-start gap-1.5 wrap-anywhere">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {doubt}
              </li>
            ))}
          </ul>
        ) : null}
      </LiveText>
    </>
  )
}
