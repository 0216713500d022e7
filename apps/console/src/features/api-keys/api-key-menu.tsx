import type { ApiKey } from '@vitrine/sdk'
import { ConfirmDialog, IconButton, Menu } from '@vitrine/ui-kit'
import { Ellipsis, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { EditItem } from '#src/resource/open-drawer.tsx'
import { useProfile } from '#src/session/profile.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { useShowKey } from './new-key.tsx'

/** Actions on an API key. A key acts for its creator, so other admins can only revoke it. */
export function ApiKeyMenu({ apiKey }: { apiKey: ApiKey }) {
  const { _id, name } = apiKey
  const [asking, setAsking] = useState<'rotate' | 'revoke' | null>(null)
  const showKey = useShowKey()
  const isOwn = useProfile().data?.email === apiKey.createdBy
  const rotate = useAction({
    run: (id: string, call) => getSdk().apiKeys.rotate({ api_key_id: id }, call),
    invalidates: changedBy('apiKeys.rotate'),
    onSuccess: ({ key }) => key !== null && showKey({ name, key }),
  })
  const revoke = useAction({
    run: (id: string, call) => getSdk().apiKeys.revoke({ api_key_id: id }, call),
    invalidates: changedBy('apiKeys.revoke'),
  })
  const dialog = (kind: 'rotate' | 'revoke') => ({
    open: asking === kind,
    onOpenChange: (open: boolean) => open || setAsking(null),
  })
  return (
    <>
      <Menu.Root>
        <Menu.Trigger asChild>
          <IconButton label={`Actions for ${name}`} side="left">
            <Ellipsis aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Menu.Content>
          {isOwn ? (
            <>
              <EditItem id={_id} />
              <Menu.Item icon={<RefreshCw aria-hidden />} onSelect={() => setAsking('rotate')}>
                Rotate
              </Menu.Item>
              <Menu.Separator />
            </>
          ) : null}
          <Menu.Item icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setAsking('revoke')}>
            Revoke
          </Menu.Item>
        </Menu.Content>
      </Menu.Root>
      <ConfirmDialog
        {...dialog('rotate')}
        title={`Rotate ${name}?`}
        description="You get a new key. The current one works for one more day."
        confirmLabel="Rotate key"
        onConfirm={() => rotate.mutateAsync(_id)}
      />
      <ConfirmDialog
        {...dialog('revoke')}
        tone="danger"
        title={`Revoke ${name}?`}
        description="The program’s next call is refused. This can’t be undone."
        confirmLabel="Revoke key"
        onConfirm={() => revoke.mutateAsync(_id)}
      />
    </>
  )
}
