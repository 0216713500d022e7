import { Eye, EyeOff, LockKeyhole } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useFieldControl } from '../field/field-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Input } from '../input/input.tsx'
import { cn } from '../lib/cn.ts'

export interface SecretInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /**
   * The stored secret as far as the server reveals it: its last characters, or an empty string. Null if none is
   * stored.
   */
  stored: { endsWith: string } | null
  /** Typed replacement; undefined keeps the stored secret. */
  value: string | undefined
  onValueChange: (value: string | undefined) => void
}

/** Tells browsers and the common password managers that this isn't a login field. */
const notALogin = { autoComplete: 'off', 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '' }

/**
 * A key or token that can be written but never read back. If one is stored, only its last characters are shown.
 * Replace opens an empty field, whose content can be shown because it was just typed.
 *
 * Use it for API keys, tokens and private settings. For signing in, use PasswordInput. Never pass the stored secret
 * to it.
 */
export function SecretInput({
  stored,
  value,
  onValueChange,
  required,
  disabled = false,
  className,
  ...rest
}: SecretInputProps) {
  const wiring = useFieldControl({ ...rest, required })
  const ownId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  const writing = stored === null || value !== undefined

  // Replace and Keep disappear when pressed, so the focus moves to the element that replaces them.
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current) box.current?.querySelector<HTMLElement>(writing ? 'input' : 'button')?.focus()
    pressed.current = false
  }, [writing])

  const switchTo = (next: string | undefined) => {
    setShown(false)
    pressed.current = true
    onValueChange(next)
  }

  if (!writing) {
    return (
      <div
        ref={box}
        data-state="set"
        className={cn(
          'flex h-8 w-full min-w-0 items-center gap-2 rounded-sm border border-subtle bg-sunken ps-2.5 pe-1 text-sm text-muted',
          className,
        )}
      >
        <LockKeyhole aria-hidden className="size-3.5 shrink-0 text-subtle" />
        <span id={`${ownId}-set`} className="min-w-0 flex-1 truncate">
          {stored.endsWith ? `Set, ends in …${stored.endsWith}` : 'Set'}
        </span>
        <Button
          {...(wiring.id ? { id: wiring.id, 'aria-labelledby': `${ownId}-replace ${wiring.id}-label` } : {})}
          aria-describedby={[`${ownId}-set`, wiring['aria-describedby']].filter(Boolean).join(' ')}
          size="sm"
          variant="ghost"
          disabled={disabled}
          className="-me-0.5 h-6"
          onClick={() => switchTo('')}
        >
          <span id={`${ownId}-replace`}>Replace</span>
        </Button>
      </div>
    )
  }

  return (
    <div ref={box} data-state="writing" className={cn('flex w-full min-w-0 items-center gap-2', className)}>
      <Input
        spellCheck={false}
        autoCapitalize="none"
        {...notALogin}
        {...rest}
        {...wiring}
        disabled={disabled}
        type={shown ? 'text' : 'password'}
        value={value ?? ''}
        onChange={(event) => {
          const typed = event.currentTarget.value
          onValueChange(typed === '' && stored === null ? undefined : typed)
        }}
        trailing={
          <IconButton
            label={shown ? 'Hide what was typed' : 'Show what was typed'}
            size="sm"
            disabled={disabled}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        }
        className="font-mono"
      />
      {stored === null ? null : (
        <Button disabled={disabled} onClick={() => switchTo(undefined)}>
          Keep the current one
        </Button>
      )}
    </div>
  )
}
