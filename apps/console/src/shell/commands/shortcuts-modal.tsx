import { cn, Kbd, Modal, Switch } from '@vitrine/ui-kit'
import { usePageKeys } from '#src/lib/page-keys.ts'
import { setPreferences, usePreferences } from '#src/lib/preferences.ts'
import { commandKeys } from './command-keys.ts'

/**
 * Lists the console's shortcuts, with the switch that turns them off. Keys of individual controls aren't
 * listed.
 */
export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  const on = usePreferences().shortcuts === 'on'
  const pageKeys = usePageKeys()
  const rows: { keys: readonly string[]; does: string; always?: boolean }[] = [
    { keys: commandKeys(), does: 'Open the command palette' },
    // If two shortcuts have the same keys, the last one applies.
    ...new Map(
      pageKeys.filter(({ keys }) => keys.length > 0).map((one) => [one.keys.join(' '), one]),
    ).values(),
    // Always on, because while a drawer is open, the keyboard can't reach the notifications otherwise.
    { keys: ['F8'], does: 'Move to the notifications and back', always: true },
  ]
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title="Keyboard shortcuts"
      description="Everything is also possible without shortcuts."
      width="sm"
    >
      <dl>
        {rows.map(({ keys, does, always = false }) => (
          <div
            key={does}
            className={cn(
              'flex items-center justify-between gap-4 border-b border-subtle py-2',
              !on && !always && 'opacity-60',
            )}
          >
            <dt className="text-sm text-default">{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex items-center justify-between gap-4 text-sm text-default">
        <span aria-hidden>Use these shortcuts</span>
        <Switch
          label="Use these shortcuts"
          checked={on}
          onCheckedChange={(next) => setPreferences({ shortcuts: next ? 'on' : 'off' })}
        />
      </div>
    </Modal>
  )
}
