import { FundForm } from './fund-form.tsx'
import { type ManagedProps, ManagedSection } from './managed-section.tsx'

/** Funds an airdrop from the admin wallet. */
export function SendPart(props: ManagedProps) {
  const { place, airdrop, network } = props
  return (
    <ManagedSection {...props} title="Send tokens from the wallet">
      {(ask, busy, done) => (
        <FundForm
          // Resets the form after a transfer, so that it isn't sent twice.
          key={done}
          place={place}
          airdrop={airdrop}
          loading={busy}
          onSubmit={(input, amount, onSent) =>
            ask({
              input,
              title: `Send ${amount} to the airdrop on ${network.name}?`,
              effects: [
                `One transaction sends ${amount} from the admin wallet to the airdrop contract.`,
                airdrop.endsAt === null
                  ? 'The airdrop has no end: close it to take back what nobody claims.'
                  : 'What nobody claims can be taken back after the end.',
              ],
              action: 'Send tokens',
              onSent,
            })
          }
        />
      )}
    </ManagedSection>
  )
}
