import { createFileRoute } from '@tanstack/react-router'
import { CapabilitiesBar, ProfileBar } from '#src/session/read-bars.tsx'
import { NoticeBars } from '#src/lib/notice-bar.tsx'
import { OfflineBar } from '#src/lib/offline-bar.tsx'
import { requireRole } from '#src/session/require-role.ts'
import { SessionEndBar } from '#src/session/session-end-bar.tsx'
import { Shell } from '#src/shell/shell.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: requireRole,
  component: App,
})

function App() {
  return (
    <>
      <Shell />
      <NoticeBars>
        <OfflineBar />
        <ProfileBar />
        <CapabilitiesBar />
        <SessionEndBar />
      </NoticeBars>
    </>
  )
}
