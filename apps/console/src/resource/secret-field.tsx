import type { SecretHint } from '@vitrine/sdk'
import { SecretInput, type SecretInputProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

type Props = Omit<SecretInputProps, 'stored' | 'value' | 'onValueChange'> & {
  /** The hint of the stored secret; null if it must be typed again. */
  stored: SecretHint | null
}

/** A form field for a secret, which is written but never read back. Null keeps the stored secret. */
export const SecretField = bindField<string | null, Props>(({ stored, value, onValueChange, ...control }) => (
  <SecretInput
    {...control}
    stored={stored?.isSet ? { endsWith: stored.ending ?? '' } : null}
    value={value ?? undefined}
    onValueChange={(typed) => onValueChange(typed ?? null)}
  />
))
