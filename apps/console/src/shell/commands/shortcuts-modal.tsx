import { Kbd, Modal, Switch } from '@vitrine/ui-kit'
import { setPreferences, usePreferences } from '#src/lib/preferences.ts'
import { commandKeys } from './command-keys.ts'

/** The keys of the whole console, and the way to turn them off. What belongs to one control works as it does everywhere. */
export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  const on = usePreferences().shortcuts === 'on'
  const rows = [
    { keys: commandKeys(), does: 'Open the command palette' },
    { keys: ['?'], does: 'Show these shortcuts' },
  ]
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title="Keyboard shortcuts"
      description="Everything they do can be done without them too."
      width="sm"
    >
      <dl className={on ? undefined : 'opacity-60'}>
        {rows.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 border-b border-subtle py-2">
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
