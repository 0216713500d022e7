import { isApiError } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import { UserRoundX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { NoticeBar } from '#src/lib/notice-bar.tsx'
import { reachability } from '#src/lib/reachability.ts'
import { useProfile } from './profile.ts'

/**
 * A notice that the profile could not be read, which drafts, running work and other parts of every page need, with a button to
 * read it again.
 */
export function ProfileBar() {
  const { data, error, refetch, isFetching } = useProfile()
  // Other notices report an unreachable platform or an ended session.
  const reachable = useSyncExternalStore(reachability.subscribe, reachability.get)
  if (!error || data || !reachable || isApiError(error, 'unauthorized', 'session-expired')) return null
  return (
    <NoticeBar
      icon={<UserRoundX />}
      actions={
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Your profile could not be loaded. {errorText(error)}
    </NoticeBar>
  )
}
