import { Button, LiveText } from '@vitrine/ui-kit'
import type { FormDraft } from './use-draft.ts'

/** Note at the top of a form that a draft was restored, with a button to discard it. */
export function DraftNotice({ draft: { restored, discard } }: { draft: FormDraft }) {
  if (!restored) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-info bg-info-soft py-1.5 pr-1.5 pl-3 text-sm text-info">
      <LiveText>
        {restored.typed ? 'Your unsaved changes are restored.' : ''}
        {restored.sent ? ' The form was sent, but no answer came.' : ''}
        {restored.files ? ' Choose the file again.' : ''}
      </LiveText>
      <Button size="sm" onClick={discard}>
        Discard
      </Button>
    </div>
  )
}
