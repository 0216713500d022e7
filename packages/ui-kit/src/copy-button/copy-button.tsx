import { Check, Copy } from 'lucide-react'
import { IconButton, type IconButtonProps } from '../icon-button/icon-button.tsx'
import { useCopy } from '../lib/use-copy.ts'

export interface CopyButtonProps extends Omit<IconButtonProps, 'label' | 'children' | 'tooltip' | 'onCopy'> {
  /** Text to copy. */
  value: string
  /** The accessible name: "Copy address". Default "Copy". */
  label?: string | undefined
}

/**
 * Copies a text and confirms it for two seconds.
 *
 * Put it right after the text, and name the text in the label. Use it for a secret only if the secret was just
 * created and is shown; for a stored secret, use SecretInput.
 */
export function CopyButton({ value, label = 'Copy', onClick, ...rest }: CopyButtonProps) {
  const { state, outcome, copy } = useCopy()
  return (
    <IconButton
      size="sm"
      {...rest}
      label={label}
      // The name stays the same: screen readers read a new name of a focused button in addition to the
      // announcement.
      tooltip={outcome || label}
      data-state={state}
      onClick={(event) => {
        onClick?.(event)
        void copy(value)
      }}
    >
      {state === 'copied' ? (
        <Check aria-hidden className="text-success" />
      ) : (
        <Copy aria-hidden className="size-3.5!" />
      )}
    </IconButton>
  )
}
