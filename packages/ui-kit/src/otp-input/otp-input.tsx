import { getNonce } from 'get-nonce'
import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp'
import type { ComponentProps } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { cn } from '../lib/cn.ts'

export interface OtpInputProps
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength' | 'children'
  > {
  /** Digits entered so far. */
  value: string
  onValueChange: (digits: string) => void
  /** Called once when all digits are entered. Check the code here. */
  onComplete?: (() => void) | undefined
  /** Number of digits. Default 6. */
  length?: number | undefined
}

/**
 * A field for a one-time code. It is a single input drawn as boxes: the system can fill in the code from a message,
 * pasted text may contain spaces and dashes, and the arrow keys, Home and End work as usual.
 *
 * Use it for a code that was just sent. For a password, use PasswordInput; for a code with letters, Input.
 */
export function OtpInput({
  value,
  onValueChange,
  onComplete,
  length = 6,
  required,
  disabled = false,
  className,
  ...rest
}: OtpInputProps) {
  const wiring = useFieldControl({ ...rest, required })
  const invalid = wiring['aria-invalid'] === true || wiring['aria-invalid'] === 'true'
  return (
    <div className={cn('flex', className)}>
      {/* Digits run from left to right in every script. */}
      <div dir="ltr">
        <OTPInput
          {...rest}
          {...wiring}
          {...(onComplete ? { onComplete: () => onComplete() } : {})}
          value={value}
          onChange={onValueChange}
          maxLength={length}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={REGEXP_ONLY_DIGITS}
          pasteTransformer={(text) => text.replace(/\D/g, '')}
          pushPasswordManagerStrategy="none"
          nonce={getNonce() ?? ''}
          noScriptCSSFallback={null}
          containerClassName="flex gap-2"
          render={({ slots }) =>
            slots.map(({ char, isActive, hasFakeCaret }, index) => (
              <span
                // A box is identified by its position.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                aria-hidden
                data-active={isActive || undefined}
                data-invalid={invalid || undefined}
                data-disabled={disabled || undefined}
                className={cn(
                  'flex h-11 w-9 items-center justify-center rounded-sm border border-strong bg-surface text-lg font-medium text-default tabular-nums shadow-sm transition-colors',
                  'data-active:border-accent data-active:outline-2 data-active:-outline-offset-1 data-active:outline-focus',
                  'data-disabled:bg-sunken data-disabled:text-subtle data-invalid:border-danger-strong',
                )}
              >
                {char}
                {hasFakeCaret ? <span className="h-5 w-px animate-caret bg-accent" /> : null}
              </span>
            ))
          }
        />
      </div>
    </div>
  )
}
