import { versionName } from './version-name.ts'
import type { LlmPrompt } from '@vitrine/sdk'
import { Button, Diff, RelativeTime } from '@vitrine/ui-kit'
import { useState } from 'react'

type NewerVersionProps = {
  /** The stored prompt. */
  newest: LlmPrompt
  /** The text in the form. */
  mine: string
  /** Keeps the text in the form, based on the newest version. */
  onKeepMine: () => void
  /** Replaces the form's text with the stored prompt. */
  onTakeTheirs: () => void
}

/**
 * Warning shown while editing a prompt that was changed by another person: who, when, the differences, and
 * the two choices.
 */
export function NewerVersion({ newest, mine, onKeepMine, onTakeTheirs }: NewerVersionProps) {
  const [comparing, setComparing] = useState(false)
  return (
    <div
      role="alert"
      className="flex flex-col gap-3 rounded-md border border-warning bg-warning-soft p-3 text-sm"
    >
      <p className="wrap-anywhere text-warning">
        <strong className="font-medium">{newest.author ?? 'Someone'}</strong> wrote{' '}
        {newest.version === null ? 'another version' : `version ${newest.version}`} while this was open (
        <RelativeTime value={newest.writtenAt} className="text-sm text-warning" />
        ). Your changes are not lost.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
          {comparing ? 'Hide the differences' : 'Show the differences'}
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          Keep my text
        </Button>
        <Button size="sm" onClick={onTakeTheirs}>
          Take {newest.version === null ? 'the newest' : `version ${newest.version}`}
        </Button>
      </div>
      {comparing ? (
        <Diff
          before={newest.prompt ?? ''}
          after={mine}
          label={`${versionName(newest.version)} and your text`}
        />
      ) : null}
    </div>
  )
}
