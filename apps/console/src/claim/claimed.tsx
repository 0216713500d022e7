import { explorerUrl } from '@vitrine/chain'
import type { ClaimPage } from '@vitrine/sdk'
import { LiveText, TextLink } from '@vitrine/ui-kit'
import { CircleCheck } from 'lucide-react'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'

type TransactionLinkProps = { page: ClaimPage; hash: string | null | undefined }

/** Link to a claim's transaction, if the network has an explorer. */
export function TransactionLink({ page: { network }, hash }: TransactionLinkProps) {
  const href =
    hash && network.explorer
      ? explorerUrl({ explorer: { transaction: network.explorer } }, { transaction: hash })
      : null
  return href ? (
    <TextLink external href={href} className="text-sm">
      View transaction
    </TextLink>
  ) : null
}

/** Confirms that an entry was claimed. */
export function Claimed({ page, amount, hash }: TransactionLinkProps & { amount: string }) {
  return (
    <div className="flex flex-col items-center gap-2 py-4 text-center">
      <CircleCheck aria-hidden className="size-10 text-(--art-line,var(--color-success))" />
      <LiveText className="text-xl font-semibold wrap-anywhere">
        Claimed: {tokenAmount(page, amount)}
      </LiveText>
      <TransactionLink page={page} hash={hash} />
    </div>
  )
}
