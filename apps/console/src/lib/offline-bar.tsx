import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@vitrine/ui-kit'
import { CloudOff } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NoticeBar } from './notice-bar.tsx'
import { reachability } from './reachability.ts'

/** A notice while the platform can't be reached. Afterwards it reads everything on screen again. */
export function OfflineBar() {
  const reachable = useSyncExternalStore(reachability.subscribe, reachability.get)
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const wasAway = useRef(false)

  useEffect(() => {
    if (reachable && wasAway.current) void queryClient.invalidateQueries()
    wasAway.current = !reachable
  }, [reachable, queryClient])

  if (reachable) return null
  return (
    <NoticeBar
      icon={<CloudOff />}
      actions={
        <Button
          size="sm"
          loading={asking}
          onClick={() => {
            setAsking(true)
            void reachability.check().finally(() => setAsking(false))
          }}
        >
          Try now
        </Button>
      }
    >
      The platform can’t be reached. Your changes stay here; the page reloads its data when it is back.
    </NoticeBar>
  )
}
