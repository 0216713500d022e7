import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useAnnouncement } from '../announcer/use-announcement.ts'
import { PlainIconButton } from '../icon-button/plain-icon-button.tsx'
import { Input, type InputProps } from '../input/input.tsx'

export type PasswordInputProps = Omit<InputProps, 'type' | 'leading' | 'trailing'>

/**
 * A password field that can show the password, and warns if Caps Lock is on.
 *
 * Use it for signing in, or with `autoComplete="new-password"` for choosing a password. For stored keys and tokens,
 * use SecretInput.
 */
export function PasswordInput({
  onKeyDown,
  onKeyUp,
  onBlur,
  autoComplete = 'current-password',
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const hintId = useId()
  useAnnouncement(capsLock ? 'Caps Lock is on.' : '')
  const watch = (event: KeyboardEvent<HTMLInputElement>) => {
    // On some systems, the event of the Caps Lock key reports the old state. The next key corrects it.
    setCapsLock(event.getModifierState('CapsLock'))
  }

  return (
    <div className="flex flex-col gap-1.5">
      <Input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        autoComplete={autoComplete}
        aria-describedby={
          [rest['aria-describedby'], capsLock ? hintId : ''].filter(Boolean).join(' ') || undefined
        }
        type={shown ? 'text' : 'password'}
        onKeyDown={(event) => {
          watch(event)
          onKeyDown?.(event)
        }}
        onKeyUp={(event) => {
          watch(event)
          onKeyUp?.(event)
        }}
        onBlur={(event) => {
          setCapsLock(false)
          onBlur?.(event)
        }}
        trailing={
          <PlainIconButton
            label={shown ? 'Hide password' : 'Show password'}
            size="sm"
            disabled={rest.disabled}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </PlainIconButton>
        }
      />
      {capsLock ? (
        <span id={hintId} className="flex items-center gap-1.5 text-xs text-warning">
          <ArrowBigUpDash aria-hidden className="size-3.5" />
          Caps Lock is on.
        </span>
      ) : null}
    </div>
  )
}
