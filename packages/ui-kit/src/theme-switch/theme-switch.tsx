import * as Primitive from '@radix-ui/react-radio-group'
import { Monitor, Moon, Sun } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

export interface ThemeSwitchProps
  extends Omit<ComponentProps<typeof Primitive.Root>, 'value' | 'onValueChange' | 'children'> {
  value: ThemeChoice
  onValueChange: (value: ThemeChoice) => void
}

const choices = [
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
  ['system', 'System', Monitor],
] as const

/**
 * A choice of the light, dark or system theme. The host sets `data-theme` and stores the choice.
 *
 * Use it once, in the account popover. For other choices, use RadioGroup or Tabs.
 */
export function ThemeSwitch({ value, onValueChange, className, ...rest }: ThemeSwitchProps) {
  return (
    <Primitive.Root
      aria-label="Theme"
      orientation="horizontal"
      {...rest}
      value={value}
      onValueChange={(next) => {
        const choice = choices.find(([name]) => name === next)
        if (choice) onValueChange(choice[0])
      }}
      className={cn('flex rounded-sm bg-sunken p-0.5', className)}
    >
      {choices.map(([name, label, Icon]) => (
        <Primitive.Item
          key={name}
          value={name}
          className="flex h-7 flex-1 items-center justify-center gap-1.5 rounded-xs border border-transparent px-2 text-xs font-medium text-muted transition-colors hover:text-default data-[state=checked]:border-subtle data-[state=checked]:bg-raised data-[state=checked]:text-default data-[state=checked]:shadow-sm"
        >
          <Icon aria-hidden className="size-3.5" />
          {label}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
