import * as Primitive from '@radix-ui/react-select'
import { getNonce } from 'get-nonce'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'
import { control } from '../lib/control.ts'

export interface SelectOption {
  /** Must not be an empty string. */
  value: string
  label: ReactNode
  disabled?: boolean | undefined
}

interface AllSelectProps
  extends Omit<ComponentProps<typeof Primitive.Trigger>, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  options: readonly SelectOption[]
  /** An empty string shows the placeholder. */
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  placeholder?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  size?: 'sm' | 'md' | undefined
}

export type SelectProps = Controllable<AllSelectProps, 'value'>

/**
 * A choice of one of a few options. Arrow keys move, typing jumps to an option, Enter selects, Escape cancels.
 * Inside a Field it takes its label, help and error from there.
 *
 * Use it for three to a dozen known options. For more, or for a search, use Combobox; for two or three that people
 * should read before they choose, RadioGroup; for yes or no, Checkbox or Switch.
 */
export function Select({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder = 'Choose…',
  name,
  required,
  disabled,
  size = 'md',
  className,
  ...rest
}: SelectProps) {
  const wiring = useFieldControl({ ...rest, required })
  const [open, setOpen] = useState(false)
  return (
    <Primitive.Root
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      onValueChange={onValueChange}
      name={name}
      disabled={disabled}
      open={open}
      onOpenChange={setOpen}
    >
      <Primitive.Trigger
        {...rest}
        {...wiring}
        className={cn(
          control,
          'flex items-center justify-between gap-2 px-2.5 text-start data-placeholder:text-subtle',
          size === 'sm' ? 'h-7 text-xs' : 'h-8',
          className,
        )}
      >
        <span className="min-w-0 flex-1 truncate">
          {/* Elements instead of text nodes, because React can't remove a text node that the browser's translation has replaced. */}
          <Primitive.Value placeholder={<span>{placeholder}</span>} />
        </span>
        <Primitive.Icon asChild>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-subtle" />
        </Primitive.Icon>
      </Primitive.Trigger>
      {/* Makes a press outside only close the list. It comes before the list in the document, so that the list is on top. */}
      {open ? (
        <Primitive.Portal>
          <div aria-hidden className="fixed inset-0 z-50" />
        </Primitive.Portal>
      ) : null}
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-pop-in overflow-hidden rounded-md border border-subtle bg-raised text-default shadow-md"
        >
          <Primitive.Viewport className="p-1" nonce={getNonce()}>
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="relative flex min-h-8 cursor-default items-center break-words rounded-xs py-1 ps-2 pe-8 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent-soft"
              >
                <Primitive.ItemText>
                  <span>{option.label}</span>
                </Primitive.ItemText>
                <Primitive.ItemIndicator className="absolute end-2">
                  <Check aria-hidden className="size-4 text-accent" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
