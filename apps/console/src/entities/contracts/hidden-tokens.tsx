import type { HiddenTokens as Hidden } from '@vitrine/sdk'
import { counted } from '#src/lib/counted.ts'
import { ContractChange, type ContractTarget } from './contract-change.tsx'
import { RevealSchedule } from './reveal-schedule.tsx'

/** Returns how many tokens show the placeholder, and that they are being revealed. */
function textOf({ tokens, state }: Hidden) {
  const count = tokens === null ? 'Tokens show' : counted(tokens, 'token shows', 'tokens show')
  const next = state === 'revealing' ? ' They are revealed once the transaction is mined.' : ''
  return `${count} the placeholder.${next}`
}

type HiddenTokensProps = { hidden: Hidden; target: ContractTarget }

/** Shows how many tokens of a contract show the placeholder, and can reveal them, now or at a time. Capability `reveal-on-ipfs`. */
export const HiddenTokens = ({ hidden, target }: HiddenTokensProps) => (
  <span className="flex min-w-0 flex-col gap-1">
    <ContractChange
      target={target}
      text={textOf(hidden)}
      kind="reveal"
      action="Reveal tokens"
      isOffered={hidden.state === 'hidden'}
      effects={[
        'One transaction makes all hidden tokens show their real name, picture and traits.',
        'They can’t be hidden again.',
        'Marketplaces show the change when they read the tokens again.',
        'Tokens that you mint later with this contract are not hidden.',
      ]}
    />
    {hidden.state === 'hidden' ? <RevealSchedule schedule={hidden.schedule} target={target} /> : null}
  </span>
)
