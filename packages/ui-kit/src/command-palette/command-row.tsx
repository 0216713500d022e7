import { CommandItem } from 'cmdk'
import { Kbd } from '../kbd/kbd.tsx'
import type { Command } from './command.ts'

/** One line of the palette. */
export function CommandRow({
  command,
  value,
  onSelect,
}: {
  command: Command
  value: string
  onSelect: () => void
}) {
  return (
    <CommandItem
      value={value}
      disabled={command.disabled ?? false}
      onSelect={onSelect}
      aria-keyshortcuts={command.shortcut?.join('+')}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 text-sm text-default select-none data-[disabled=true]:opacity-50 data-[selected=true]:bg-accent-soft [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-subtle"
    >
      {command.icon}
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className="truncate">{command.label}</span>
        {command.hint ? (
          <span className="max-w-1/2 shrink truncate text-xs text-subtle">{command.hint}</span>
        ) : null}
      </span>
      {command.shortcut ? (
        <span aria-hidden dir="ltr" className="flex shrink-0 gap-1 max-xs:hidden">
          {command.shortcut.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      ) : null}
    </CommandItem>
  )
}
