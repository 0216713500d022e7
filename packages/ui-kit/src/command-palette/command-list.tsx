import { CommandGroup as Group, CommandInput, CommandItem, CommandList as List, CommandRoot } from 'cmdk'
import { CircleAlert, Search } from 'lucide-react'
import { useState } from 'react'
import { useAnnouncement } from '../announcer/use-announcement.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import type { Command, CommandGroup } from './command.ts'
import { rankCommands } from './rank-commands.ts'
import { useCommandSearch } from './use-command-search.ts'

/** A command in the palette. */
function CommandRow({ command, value, onSelect }: { command: Command; value: string; onSelect: () => void }) {
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

const groupClass =
  'py-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-subtle'

interface CommandListProps {
  groups: readonly CommandGroup[]
  recent: readonly Command[]
  label: string
  placeholder: string
  emptyText: (query: string) => string
  onRun: (command: Command) => void
}

/** The search field, the groups and the keyboard hints. Mounted only while the palette is open. */
export function CommandList({ groups, recent, label, placeholder, emptyText, onRun }: CommandListProps) {
  const [query, setQuery] = useState('')
  const results = useCommandSearch(groups, query)
  const idle = query.trim() === ''

  const shown = groups.map((group) => ({
    ...group,
    state: results[group.id]?.state ?? 'ready',
    commands: [...rankCommands(group.commands ?? [], query), ...(results[group.id]?.commands ?? [])],
  }))
  if (idle && recent.length > 0) {
    shown.unshift({ id: 'recent', heading: 'Recent', state: 'ready', commands: [...recent] })
  }
  const count = shown.reduce((sum, { commands }) => sum + commands.length, 0)
  const loading = shown.some(({ state }) => state === 'loading')
  const failed = shown.some(({ state }) => state === 'failed')
  useAnnouncement(idle || loading ? '' : `${count} ${count === 1 ? 'result' : 'results'}`)

  return (
    <CommandRoot
      label={label}
      shouldFilter={false}
      loop
      vimBindings={false}
      className="flex min-h-0 flex-col"
    >
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-b border-subtle px-4">
        {loading ? (
          <Spinner className="text-subtle" />
        ) : (
          <Search aria-hidden className="size-4 shrink-0 text-subtle" />
        )}
        <CommandInput
          value={query}
          onValueChange={setQuery}
          placeholder={placeholder}
          className="h-full min-w-0 flex-1 bg-transparent text-base text-default outline-none"
        />
      </div>
      <List
        label={label}
        className="max-h-[min(50dvh,26.25rem)] min-h-0 overflow-y-auto overscroll-contain px-2 py-1"
      >
        {shown
          .filter(({ commands, state }) => commands.length > 0 || state === 'failed')
          .map((group) => (
            <Group key={group.id} heading={group.heading} className={groupClass}>
              {group.commands.map((command) => (
                <CommandRow
                  key={command.id}
                  command={command}
                  value={`${group.id}/${command.id}`}
                  onSelect={() => onRun(command)}
                />
              ))}
              {group.state === 'failed' ? (
                <p role="presentation" className="flex items-center gap-2.5 px-2 py-1.5 text-sm text-danger">
                  <CircleAlert aria-hidden className="size-4 shrink-0" />
                  This group could not be searched.
                </p>
              ) : null}
            </Group>
          ))}
      </List>
      {count === 0 && !failed ? (
        <p className="px-4 pt-4 pb-8 text-center text-sm break-words text-muted">
          {loading ? 'Searching…' : emptyText(query.trim())}
        </p>
      ) : null}
      <p
        aria-hidden
        className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-subtle px-4 py-2 text-xs text-subtle max-xs:hidden"
      >
        <span className="flex items-center gap-1">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> move
        </span>
        <span className="flex items-center gap-1">
          <Kbd>Enter</Kbd> run
        </span>
        <span className="flex items-center gap-1">
          <Kbd>Esc</Kbd> close
        </span>
      </p>
    </CommandRoot>
  )
}
