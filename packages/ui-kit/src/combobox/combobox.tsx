/* HTML has no element for an editable combobox with two-line options, so this uses ARIA roles. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Check, ChevronsUpDown, X } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { LiveText } from '../announcer/live-text.tsx'
import { useAnnouncement } from '../announcer/use-announcement.ts'
import { useFieldControl } from '../field/field-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Input } from '../input/input.tsx'
import { cn } from '../lib/cn.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { OptionList } from './option-list.tsx'
import { type ComboboxOption, type ComboboxSearch, useOptions } from './use-options.ts'

export interface ComboboxProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'role' | 'list'> {
  /** The selected option. Pass the whole option, not only its `value`, because a search may not return it again. */
  value: ComboboxOption | null
  /** Called with null when the field is cleared. */
  onValueChange: (option: ComboboxOption | null) => void
  /** The options, or a function that searches for them. Give the function a stable identity. */
  options: readonly ComboboxOption[] | ComboboxSearch
  /** Returns the content shown if nothing matches, or null to show nothing. Default: a short message. */
  empty?: ((text: string) => ReactNode) | undefined
}

/**
 * Selects one of many options by typing. Arrow keys move through the matches, Enter selects, Escape closes the
 * list. Leaving the field without a selection restores the previous one; clearing the field clears the selection.
 *
 * Use it for about a dozen options or more, or if a server searches them. For fewer, use Select; for two or three
 * that people should read before they choose, RadioGroup.
 *
 * Keyboard behavior follows the WAI-ARIA pattern for an editable combobox with list autocomplete. It is implemented
 * here because the available libraries add 14 to 57 kB compressed, and their popups don't work with the kit's
 * dialogs.
 */
export function Combobox({
  value,
  onValueChange,
  options,
  empty,
  placeholder = 'Search…',
  required,
  disabled,
  className,
  onKeyDown,
  onBlur,
  onClick,
  ...rest
}: ComboboxProps) {
  const wiring = useFieldControl({ ...rest, required })
  const listId = useId()
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  // Text typed since the last selection; null while the field shows the selected option.
  const [text, setText] = useState<string | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const { status, found, reason, retry } = useOptions(options, open ? (text ?? '') : null)

  const enabled = found.filter((option) => !option.disabled)
  // Before any arrow key, the active option is the first match of the typed text, or the selected option.
  const active =
    enabled.find((option) => option.value === moved) ??
    (text ? enabled[0] : enabled.find((option) => option.value === value?.value))
  const activeId = open && active ? `${listId}-${found.indexOf(active)}` : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const close = () => {
    setOpen(false)
    setText(null)
    setMoved(null)
  }
  const choose = (option: ComboboxOption | null) => {
    close()
    if (option?.value !== value?.value) onValueChange(option)
  }
  const move = (step: 1 | -1) => {
    if (!open) setOpen(true)
    const at = active ? enabled.indexOf(active) : step === 1 ? -1 : 0
    setMoved(enabled.at((at + step) % enabled.length)?.value ?? null)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    // While an input method composes text, it handles these keys itself.
    if (event.defaultPrevented || event.nativeEvent.isComposing || disabled) return
    const { key, altKey } = event
    if (key === 'ArrowDown' && altKey) setOpen(true)
    else if (key === 'ArrowUp' && altKey) close()
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter' && open && status === 'failed') retry()
    else if (key === 'Enter' && open) {
      if (active) choose(active)
    } else return
    event.preventDefault()
  }

  const message =
    status === 'failed'
      ? `The search failed: ${reason} Press Enter to try again.`
      : status === 'searching' && found.length === 0
        ? 'Searching…'
        : found.length === 0
          ? empty
            ? empty(text ?? '')
            : text
              ? `Nothing matches “${text}”.`
              : 'There is nothing to choose.'
          : null
  const listed = open && found.length > 0
  useAnnouncement(listed ? (found.length === 1 ? '1 option' : `${found.length} options`) : '')

  return (
    <div ref={setFrame} data-state={open ? 'open' : 'closed'} className="relative w-full min-w-0">
      <Input
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        {...rest}
        {...wiring}
        disabled={disabled}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={activeId}
        aria-busy={(open && status === 'searching') || undefined}
        value={text ?? value?.label ?? ''}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          setMoved(null)
          setOpen(true)
          if (typed === '' && value) onValueChange(null)
        }}
        onKeyDown={press}
        onClick={(event) => {
          onClick?.(event)
          // Selects the text, so that typing replaces it.
          if (!open) event.currentTarget.select()
          setOpen(true)
        }}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
        trailing={
          <>
            {open && status === 'searching' ? <Spinner className="me-1 text-subtle" /> : null}
            {value && !required && !disabled ? (
              <IconButton
                label="Clear"
                size="sm"
                tooltip={false}
                onClick={() => {
                  choose(null)
                  frame?.querySelector('input')?.focus()
                }}
              >
                <X aria-hidden />
              </IconButton>
            ) : null}
            <ChevronsUpDown aria-hidden className="pointer-events-none mx-1.5 size-3.5 text-subtle" />
          </>
        }
        className={cn('pe-16 text-ellipsis', className)}
      />
      {open ? (
        <OptionList anchor={frame} onDismiss={close}>
          {found.length > 0 ? (
            <div
              id={listId}
              role="listbox"
              tabIndex={-1}
              aria-label={rest['aria-label'] ?? 'Options'}
              // Keeps the focus in the field when an option is pressed.
              onMouseDown={(event) => event.preventDefault()}
            >
              {found.map((option, index) => (
                // The field handles the keyboard, with aria-activedescendant.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === value?.value}
                  aria-disabled={option.disabled || undefined}
                  data-highlighted={option === active || undefined}
                  onPointerMove={() => setMoved(option.value)}
                  onClick={() => {
                    if (!option.disabled) choose(option)
                  }}
                  className="relative flex min-h-8 cursor-default flex-col justify-center rounded-xs py-1 ps-2 pe-8 select-none aria-disabled:opacity-50 data-highlighted:bg-accent-soft"
                >
                  <span className="break-words">{option.label}</span>
                  {option.description ? (
                    <span className="text-xs break-words text-muted">{option.description}</span>
                  ) : null}
                  {option.value === value?.value ? (
                    <Check aria-hidden className="absolute end-2 size-4 text-accent" />
                  ) : null}
                </div>
              ))}
            </div>
          ) : (
            // Enter in the field does the same.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (status === 'failed') retry()
              }}
              className={cn('px-2 py-1.5 break-words', status === 'failed' ? 'text-danger' : 'text-muted')}
            >
              <LiveText>{message}</LiveText>
            </div>
          )}
        </OptionList>
      ) : null}
    </div>
  )
}
