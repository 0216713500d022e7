import { Address, Card, Skeleton } from '@vitrine/ui-kit'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { CreateWalletButton } from '#src/session/create-wallet-button.tsx'
import { useProfile } from '#src/session/profile.ts'

/** The admin wallet: its address, or the button to create it. */
export function WalletCard() {
  const read = useProfile()
  const { data } = read
  return (
    <Card aria-labelledby="wallet">
      <Card.Header>
        <Card.Title id="wallet">Admin wallet</Card.Title>
      </Card.Header>
      <Card.Body className="space-y-2 text-sm">
        {data ? (
          data.walletAddress ? (
            <>
              <Address value={data.walletAddress} kind="wallet address" full className="text-sm" />
              <p className="text-muted">
                It deploys contracts, mints, and pays for both. The address is the same on every network; its
                key never leaves the platform.
              </p>
            </>
          ) : (
            <>
              <p className="text-muted">
                No wallet yet. It deploys contracts and mints, under one address on every network. Its key
                never leaves the platform.
              </p>
              <CreateWalletButton variant="primary" />
            </>
          )
        ) : read.isError ? (
          <ReadNote read={read} what="The wallet" />
        ) : (
          <>
            <Skeleton className="h-6 w-full max-w-96" />
            <Skeleton className="h-10 w-full" />
          </>
        )}
      </Card.Body>
    </Card>
  )
}
