import type { Claim, ClaimPage } from '@vitrine/sdk'
import { Button, Field, Input, LiveText } from '@vitrine/ui-kit'
import { type FormEvent, useState } from 'react'
import { Claimed, TransactionLink } from './claimed.tsx'
import { canClaim, describeEntry, maySponsor } from './describe-entry.ts'
import { SponsoredClaim } from './sponsored-claim.tsx'
import { useEntry } from './use-entry.ts'
import { useSponsored } from './use-sponsored.ts'
import { isChainAddress } from '#src/lib/is-chain-address.ts'

/** Shows the entry of an address and claims it without a wallet if the operator pays the fee. */
export function AddressCheck({ page }: { page: ClaimPage }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ address: string | null; count: number }>({ address: null, count: 0 })
  const { value: entry, error: failure } = useEntry(page, asked.address, asked.count)
  const checking = asked.address !== null && entry === undefined && failure === null

  function check(event: FormEvent) {
    event.preventDefault()
    if (checking) return
    const address = text.trim()
    const isAddress = isChainAddress(address)
    setAsked(({ count }) => ({ address: isAddress ? address : null, count: count + 1 }))
    setError(isAddress ? null : 'Enter an address: 0x and 40 hexadecimal digits.')
  }

  return (
    <section
      aria-labelledby="check"
      className="flex flex-col gap-3 rounded-lg border border-subtle bg-surface p-4"
    >
      <h2 id="check" className="text-lg font-medium">
        Check an address
      </h2>
      <form className="flex flex-col gap-3" noValidate onSubmit={check}>
        <Field label="Address" error={error}>
          <Input
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="0x…"
            className="font-mono"
          />
        </Field>
        <Button type="submit" loading={checking} className="self-start">
          Check address
        </Button>
      </form>
      {failure && entry === undefined ? (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      ) : null}
      {entry && canClaim(page, entry) ? (
        <ClaimableEntry key={entry.address} page={page} entry={entry} />
      ) : (
        <>
          <LiveText className="text-sm wrap-anywhere empty:hidden">
            {entry === undefined ? '' : describeEntry(page, entry, 'This address')}
          </LiveText>
          <TransactionLink page={page} hash={entry?.sponsored?.transactionHash} />
        </>
      )}
    </section>
  )
}

function ClaimableEntry({ page, entry }: { page: ClaimPage; entry: Claim }) {
  const sponsored = useSponsored(page, entry)
  const { claim, busy } = sponsored
  if (claim?.state === 'claimed')
    return <Claimed page={page} amount={entry.amount} hash={claim.transactionHash} />
  return (
    <>
      <LiveText className="text-sm wrap-anywhere">{describeEntry(page, entry, 'This address')}</LiveText>
      {(maySponsor(page) && page.state === 'open') || busy ? (
        <SponsoredClaim page={page} sponsored={sponsored} />
      ) : (
        <p className="text-sm text-muted">
          To claim it, connect a wallet. The wallet pays a network fee in {page.network.currency.symbol}.
        </p>
      )}
    </>
  )
}
