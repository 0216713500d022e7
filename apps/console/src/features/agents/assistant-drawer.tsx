import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { VectorAssistant } from '@vitrine/sdk'
import { Button, CopyButton, Drawer, RelativeTime } from '@vitrine/ui-kit'
import { aiModelState } from '#src/entities/settings/ai-model-state.ts'
import { errorText } from '#src/lib/error-text.ts'
import { Facts } from '#src/lib/facts.tsx'
import { PageLink } from '#src/lib/links.tsx'
import type { ShownRowProps } from '#src/resource/lazy-drawer.tsx'
import { aiModelQuery } from '#src/entities/settings/ai-model-query.ts'

/** Shows an assistant read-only: its index, its model and its instructions. */
export function AssistantDrawer({ open, row: assistant, onClose }: ShownRowProps<VectorAssistant>) {
  const model = useQuery(aiModelQuery)
  const state = model.data === undefined ? undefined : aiModelState(model.data)
  const problem = state
    ? state.kind === 'missing' && `This assistant can’t answer. ${state.fact}`
    : model.error && `The AI model could not be loaded. ${errorText(model.error)}`
  const { assistantName, indexName, instructions, createdAt } = assistant
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={assistantName}
      footer={
        <>
          <DeleteButton
            kind="assistant"
            ids={[assistant._id]}
            name={assistantName}
            label="Delete assistant"
            onDeleted={onClose}
          />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {problem ? (
        <p className="mb-5 rounded-md border border-warning bg-warning-soft px-3 py-2 text-sm text-default">
          {problem}
        </p>
      ) : null}
      <Facts
        layout="grid"
        of={{
          Index: (
            <PageLink to="/vectordb" className="font-mono break-all">
              {indexName}
            </PageLink>
          ),
          Created: <RelativeTime value={createdAt} focusable />,
        }}
      />
      <section aria-labelledby="instructions" className="mt-5">
        <div className="flex items-center justify-between gap-2">
          <h3 id="instructions" className="text-sm font-semibold text-default">
            Instructions
          </h3>
          {instructions ? <CopyButton value={instructions} label="Copy the instructions" /> : null}
        </div>
        {instructions ? (
          <p className="mt-2 rounded-md border border-subtle bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-wrap text-default">
            {instructions}
          </p>
        ) : (
          <p className="mt-1 text-muted">
            {instructions === null ? 'Unknown' : 'None. The model’s own behavior applies.'}
          </p>
        )}
      </section>
    </Drawer>
  )
}
