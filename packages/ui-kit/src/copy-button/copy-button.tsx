import { Check, Copy } from 'lucide-react'
import { IconButton, type IconButtonProps } from '../icon-button/icon-button.tsx'
import { useCopy } from '../lib/use-copy.ts'

export interface CopyButtonProps extends Omit<IconButtonProps, 'label' | 'children' | 'tooltip' | 'onCopy'> {
  /** What goes to the clipboard. */
  value: string
  /** The accessible name: "Copy address". */
  label?: string | undefined
}

/**
 * Copies a text and says so for two seconds.
 *
 * Use it right after what it copies, and name what that is. Of secrets only for one that was just made and is shown right there;
 * what is stored belongs to a SecretInput.
 */
export function CopyButton({ value, label = 'Copy', onClick, ...rest }: CopyButtonProps) {
  const { state, outcome, copy } = useCopy()
  return (
    <IconButton
      size="sm"
      {...rest}
      label={label}
      // The name stays: a focused button whose name changes is read out, and so is the announcement.
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
