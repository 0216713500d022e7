import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { isApiError } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import { CloudOff, UserRoundX } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { NoticeBar } from '#src/lib/notice-bar.tsx'
import { reachability } from '#src/lib/reachability.ts'
import { capabilitiesQuery } from './capabilities.ts'
import { useProfile } from './profile.ts'

type ReadBarProps = { read: UseQueryResult; icon: ReactNode; children: string }

/** A notice that something every page needs could not be read, with a button to read it again. */
function ReadBar({ read: { data, error, refetch, isFetching }, icon, children }: ReadBarProps) {
  // Other notices report an unreachable platform or an ended session.
  const reachable = useSyncExternalStore(reachability.subscribe, reachability.get)
  if (!error || data || !reachable || isApiError(error, 'unauthorized', 'session-expired')) return null
  return (
    <NoticeBar
      icon={icon}
      actions={
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {children} {errorText(error)}
    </NoticeBar>
  )
}

/** A notice that the profile could not be read, which drafts, running work and other parts of every page need. */
export const ProfileBar = () => (
  <ReadBar read={useProfile()} icon={<UserRoundX />}>
    Your profile could not be loaded.
  </ReadBar>
)

/** A notice that the backend's capabilities could not be read, so pages may be missing. It sends no requests itself. */
export const CapabilitiesBar = () => (
  <ReadBar read={useQuery({ ...capabilitiesQuery, enabled: false })} icon={<CloudOff />}>
    What the platform offers could not be loaded, so pages may be missing.
  </ReadBar>
)
