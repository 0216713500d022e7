import type { SecretHint } from '@vitrine/sdk'
import { SecretInput, type SecretInputProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

type Props = Omit<SecretInputProps, 'stored' | 'value' | 'onValueChange'> & {
  /** What is known of the stored one; null where it must be typed again in any case. */
  stored: SecretHint | null
}

/** A field of a form that holds a secret: written, never read back. Null leaves the stored one alone. */
export const SecretField = bindField<string | null, Props>(({ stored, value, onValueChange, ...control }) => (
  <SecretInput
    {...control}
    stored={stored?.isSet ? { endsWith: stored.ending ?? '' } : null}
    value={value ?? undefined}
    onValueChange={(typed) => onValueChange(typed ?? null)}
  />
))
