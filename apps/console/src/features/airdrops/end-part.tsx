import { Button } from '@vitrine/ui-kit'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'
import { type ManagedProps, ManagedSection } from './managed-section.tsx'

/**
 * Ends an airdrop early, or returns the tokens in its contract while nothing can be claimed: before the root
 * is on chain, or after the end.
 */
export function EndPart({ canClose, ...props }: ManagedProps & { canClose: boolean }) {
  const { airdrop, network } = props
  const left = tokenAmount(airdrop, airdrop.heldAmount ?? '0')
  return (
    <ManagedSection {...props} title={canClose ? 'End the airdrop' : 'Tokens left in the contract'}>
      {(ask, busy) => (
        <Button
          className="self-start"
          loading={busy}
          onClick={() =>
            ask(
              canClose
                ? {
                    input: { action: 'close' },
                    title: `Close the airdrop on ${network.name}?`,
                    effects: [
                      'Nobody can claim afterward, including recipients who are still on the list.',
                      'It can’t be opened again.',
                      'Afterwards you can take back what is left.',
                    ],
                    action: 'Close airdrop',
                  }
                : {
                    input: { action: 'take-back' },
                    title: `Take back ${left} on ${network.name}?`,
                    effects: [
                      `One transaction returns ${left} to the admin wallet.`,
                      ...(airdrop.status === 'ended' ? ['Nobody can claim them anymore.'] : []),
                    ],
                    action: 'Take back tokens',
                  },
            )
          }
        >
          {canClose ? 'Close airdrop' : `Take back ${left}`}
        </Button>
      )}
    </ManagedSection>
  )
}
