import type { LlmPrompt } from '@vitrine/sdk'
import { IconButton, Menu } from '@vitrine/ui-kit'
import { Ellipsis, History, Pencil } from 'lucide-react'
import { usePromptActions } from './prompt-actions.ts'

/** What can be done with a prompt. */
export function PromptMenu({ prompt }: { prompt: LlmPrompt }) {
  const { onEdit, onVersions } = usePromptActions()
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <IconButton label={`Actions for ${prompt.name}`} side="left">
          <Ellipsis aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Content>
        <Menu.Item icon={<Pencil aria-hidden />} onSelect={() => onEdit(prompt._id)}>
          Edit
        </Menu.Item>
        <Menu.Item icon={<History aria-hidden />} onSelect={() => onVersions(prompt._id)}>
          Versions
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  )
}
