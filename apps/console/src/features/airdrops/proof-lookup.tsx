import type { Airdrop, Claim } from '@vitrine/sdk'
import { Button, CopyButton, Field, Input, LiveText } from '@vitrine/ui-kit'
import { type FormEvent, useState } from 'react'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'
import { useAction } from '#src/lib/action.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { getSdk } from '#src/session/sdk.ts'
import { isChainAddress } from '#src/lib/is-chain-address.ts'

/** Returns a sentence about the state of a claim. */
const stateOf = ({ claimed }: Claim) =>
  claimed === null
    ? 'The network does not say whether it was claimed.'
    : claimed
      ? 'Claimed.'
      : 'Not claimed yet.'

/**
 * Looks up the entry and proof of an address. Only if the backend has a claim page, which uses the same call.
 */
export function ProofLookup({ airdropId, airdrop }: { airdropId: string; airdrop: Airdrop }) {
  const hasPage = useCapability('claim-page')
  const [text, setText] = useState('')
  const [found, setFound] = useState<Claim | null>()
  const [wrong, setWrong] = useState<string | null>(null)
  const lookup = useAction({
    run: async (address: string) =>
      (await getSdk().airdrops.getClaim({ airdrop_id: airdropId, address })).data,
    success: false,
    onSuccess: setFound,
  })
  if (!hasPage) return null
  function submit(event: FormEvent) {
    event.preventDefault()
    const address = text.trim()
    const isAddress = isChainAddress(address)
    setFound(undefined)
    setWrong(isAddress ? null : 'Enter an address: 0x and 40 hexadecimal digits.')
    if (isAddress) lookup.mutate(address)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Field label="Address" error={wrong}>
        <Input
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="0x…"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" loading={lookup.isPending} className="self-start">
        Look up proof
      </Button>
      <div className="flex items-center gap-1 text-sm empty:hidden">
        <LiveText className="empty:hidden">
          {found === undefined
            ? ''
            : found === null
              ? 'This address is not on the list.'
              : `${tokenAmount(airdrop, found.amount)}. ${stateOf(found)}`}
        </LiveText>
        {found ? <CopyButton value={JSON.stringify(found.proof)} label="Copy proof" /> : null}
      </div>
    </form>
  )
}
