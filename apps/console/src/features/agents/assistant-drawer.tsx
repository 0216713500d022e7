import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'
import { Link } from '@tanstack/react-router'
import type { VectorAssistant } from '@vitrine/sdk'
import { Button, CopyButton, DescriptionList, Drawer, RelativeTime, TextLink } from '@vitrine/ui-kit'

type AssistantDrawerProps = { open: boolean; assistant: VectorAssistant; onClose: () => void }

/** An assistant to read: what it answers from, and all that it is told. */
export function AssistantDrawer({ open, assistant, onClose }: AssistantDrawerProps) {
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
      <DescriptionList.Root layout="grid">
        <DescriptionList.Item label="Index">
          <TextLink asChild>
            <Link to="/vectordb" className="font-mono break-all">
              {indexName}
            </Link>
          </TextLink>
        </DescriptionList.Item>
        <DescriptionList.Item label="Created">
          <RelativeTime value={createdAt} focusable />
        </DescriptionList.Item>
      </DescriptionList.Root>
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
