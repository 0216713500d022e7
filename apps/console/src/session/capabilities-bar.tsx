import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { capabilitiesQuery } from './capabilities.ts'
import { errorText } from '#src/lib/error-text.ts'
import { NoticeBar } from '#src/lib/notice-bar.tsx'
import { reachability } from '#src/lib/reachability.ts'

/**
 * A notice that the backend's capabilities could not be read, so pages may be missing, with a button to read them again. It sends
 * no requests itself.
 */
export function CapabilitiesBar() {
  const { data, error, refetch, isFetching } = useQuery({ ...capabilitiesQuery, enabled: false })
  // Other notices report an unreachable platform or an ended session.
  const reachable = useSyncExternalStore(reachability.subscribe, reachability.get)
  if (!error || data || !reachable || isApiError(error, 'unauthorized', 'session-expired')) return null
  return (
    <NoticeBar
      icon={<CloudOff />}
      actions={
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      What the platform offers could not be loaded, so pages may be missing. {errorText(error)}
    </NoticeBar>
  )
}
