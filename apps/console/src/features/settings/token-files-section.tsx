import { useQuery } from '@tanstack/react-query'
import type { TokenFiles } from '@vitrine/sdk'
import { Badge, Button, ConfirmDialog, formatCount, RelativeTime } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { counted } from '#src/lib/counted.ts'
import { SecretState } from '#src/lib/secret-state.tsx'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { tokenFilesQuery } from './queries.ts'
import type { OpenModal } from './search.ts'
import { StoredSetting } from './stored-setting.tsx'
import { tokenFilesKinds } from './token-files-kinds.ts'

/** Time limit in milliseconds. The platform ends the test of a slow service after 90 seconds. */
const testMs = 120_000

function TestTokenFiles() {
  const test = useAction({
    run: (_: void, call) => getSdk().settings.testTokenFiles({ ...call, timeout: testMs }),
    // The section shows the result, also of a failed test.
    success: false,
    invalidates: changedBy('settings.testTokenFiles'),
  })
  return (
    <Button loading={test.isPending} onClick={() => test.mutate()}>
      Test publishing
    </Button>
  )
}

/** Returns what depends on the service; null if nothing does, or the backend does not count it. */
const usersOf = (usedBy: TokenFiles['usedBy']): string | null =>
  usedBy?.files ? `${counted(usedBy.collections, 'collection')}, ${counted(usedBy.files, 'file')}` : null

function RemoveTokenFiles({ users }: { users: string | null }) {
  const [asking, setAsking] = useState(false)
  const remove = useAction({
    run: (_: void, call) => getSdk().settings.removeTokenFiles(call),
    invalidates: changedBy('settings.removeTokenFiles'),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove service</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="danger"
        title="Remove the service and its key?"
        description={
          users === null
            ? 'Published files stay where they are. No more are published.'
            : `Used by ${users}. Published files stay there, but this platform no longer publishes or checks any. If the service drops them, wallets can’t read the tokens that point at them, unless another service has them.`
        }
        confirmLabel="Remove service"
        onConfirm={() => remove.mutateAsync()}
      />
    </>
  )
}

function LastTest({ test }: Pick<TokenFiles, 'test'>) {
  if (!test) return <span className="text-muted">Not tested yet</span>
  const [label, tone] = !test.passed
    ? (['Failed', 'danger'] as const)
    : test.readBack
      ? (['Works', 'success'] as const)
      : (['Accepted, not read back', 'warning'] as const)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <Badge tone={tone}>{label}</Badge>
      <span className="min-w-0 wrap-anywhere">{test.message}</span>
      <span className="text-muted">
        <RelativeTime value={test.at} />
      </span>
    </span>
  )
}

/** The service that publishes token files. Capability `publishing`. */
export function TokenFilesSection({ onOpen }: { onOpen: OpenModal }) {
  const query = useQuery(tokenFilesQuery)
  return (
    <StoredSetting
      name="token-files"
      purpose="Where published metadata and media go, for wallets and marketplaces."
      query={query}
      subject="The service"
      lines={6}
      modal="token-files"
      onOpen={onOpen}
      actions={
        query.data ? (
          <>
            <RemoveTokenFiles users={usersOf(query.data.usedBy)} />
            <TestTokenFiles />
          </>
        ) : null
      }
      action={(data) => (data ? 'Update service' : 'Set service')}
      empty={{
        title: 'No service is set',
        description: 'Set an IPFS node, Pinata or a pinning service to publish files.',
      }}
      facts={({ kind, address, key, gatewayUrl, test, files, usedBy, checkedAt, updatedAt }) => ({
        Service: tokenFilesKinds.find(({ value }) => value === kind)?.label ?? 'Unknown',
        Address: address ?? <span className="text-muted">Pinata’s own</span>,
        'Access key': <SecretState hint={key} />,
        Gateway: gatewayUrl ?? <span className="text-muted">None: published files are not read back.</span>,
        Test: <LastTest test={test} />,
        Files: files
          ? `${formatCount(files.published ?? 0)} published, ${formatCount(files.accepted ?? 0)} accepted, not read back, ${formatCount(files.pending ?? 0)} pending, ${formatCount(files.unreadable ?? 0)} unreadable`
          : null,
        'Used by': usedBy?.files === 0 ? 'Nothing yet' : usersOf(usedBy),
        ...(checkedAt ? { 'Gateway asked': <RelativeTime value={checkedAt} /> } : {}),
        Changed: <RelativeTime value={updatedAt} />,
      })}
    />
  )
}
