import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'
import { versionName } from './version-name.ts'
import type { LlmPrompt, LlmPromptVersion } from '@vitrine/sdk'
import { Badge, Button, Diff, Drawer, Timeline } from '@vitrine/ui-kit'
import { Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { ShownRowProps } from '#src/resource/lazy-drawer.tsx'
import { useOpenDrawer } from '#src/resource/open-drawer.tsx'
import { useRestoreVersion } from './mutations.ts'

/**
 * Former versions of a prompt with author and time, the difference from the newest, and a button to restore.
 */
export function VersionsDrawer({ open, row: prompt, onClose }: ShownRowProps<LlmPrompt>) {
  const edit = useOpenDrawer(prompt._id, 'edit')
  const [compared, setCompared] = useState<string | null>(null)
  const restore = useRestoreVersion(prompt)
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Versions of ${prompt.name}`}
      description="The last 50 versions. Restoring one saves it as a new version."
      width="lg"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button icon={<Pencil aria-hidden />} onClick={edit}>
            Edit the newest
          </Button>
        </>
      }
    >
      <Timeline.Root aria-label="Versions">
        <Timeline.Item
          tone="accent"
          title={
            <span className="inline-flex items-center gap-2">
              {versionName(prompt.version)} <Badge tone="accent">Newest</Badge>
            </span>
          }
          time={prompt.writtenAt}
          actor={prompt.author}
        />
        {prompt.versions.map((former, index) => {
          const key = String(former.version ?? `unknown-${index}`)
          return (
            <FormerVersion
              key={key}
              prompt={prompt}
              former={former}
              isCompared={compared === key}
              onCompare={(isCompared) => setCompared(isCompared ? key : null)}
              restoring={restore.isPending}
              onRestore={() => restore.mutate(former)}
            />
          )
        })}
      </Timeline.Root>
      {prompt.versions.length === 0 ? (
        <p className="mt-4 text-sm text-muted">
          This is the only version. Change the text, and what it says now stays here.
        </p>
      ) : null}
    </Drawer>
  )
}

type FormerVersionProps = {
  prompt: LlmPrompt
  former: LlmPromptVersion
  isCompared: boolean
  onCompare: (isCompared: boolean) => void
  restoring: boolean
  onRestore: () => void
}

function FormerVersion({ prompt, former, isCompared, onCompare, restoring, onRestore }: FormerVersionProps) {
  const name = versionName(former.version)
  const compareLabel = isCompared ? 'Hide the comparison' : 'Compare with the newest'
  // A version with unknown text can't be restored.
  const isSame = former.prompt === null || former.prompt === prompt.prompt
  return (
    <Timeline.Item title={name} time={former.createdAt} actor={former.author}>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button
          size="sm"
          aria-expanded={isCompared}
          aria-label={`${compareLabel}: ${name.toLowerCase()}`}
          onClick={() => onCompare(!isCompared)}
        >
          {compareLabel}
        </Button>
        {isSame ? null : (
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden />}
            aria-label={`Restore ${name.toLowerCase()}`}
            disabled={restoring}
            onClick={onRestore}
          >
            Restore
          </Button>
        )}
        {former.version === null ? null : (
          <DeleteButton
            kind="prompt-version"
            ids={[`${prompt._id}_${former.version}`]}
            label={`Delete ${name.toLowerCase()}`}
            isIcon
          />
        )}
      </div>
      {isCompared ? (
        <Diff
          className="mt-3"
          before={former.prompt ?? ''}
          after={prompt.prompt ?? ''}
          label={`${name} and ${versionName(prompt.version).toLowerCase()}`}
        />
      ) : null}
    </Timeline.Item>
  )
}
