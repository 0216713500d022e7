import { LockKeyhole } from 'lucide-react'
import type { Role } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { ButtonLink } from '#src/lib/links.tsx'
import { roleName } from '#src/session/role-name.ts'
import { safeRedirect } from '#src/session/safe-redirect.ts'
import { useSignOut } from '#src/session/use-sign-out.ts'
import { useRole, useSignedIn } from '#src/session/use-signed-in.ts'
import { MessagePage } from './message-page.tsx'

/**
 * Shown if the role may not open a page (specification, section 8). Names the required role and links to
 * other pages.
 */
export function UnauthorizedPage({
  from,
  needs = [],
}: {
  from?: string | undefined
  needs?: Role[] | undefined
}) {
  const router = useRouter()
  const signedIn = useSignedIn()
  const role = useRole()
  const signOut = useSignOut()
  const names = needs.map(roleName).join(' or ')
  const allowed = from !== undefined && role !== null && needs.includes(role)
  return (
    <MessagePage
      icon={<LockKeyhole />}
      title="You are not allowed to open this page"
      description={
        <>
          {names ? `It needs the role ${names}. ` : 'It needs another role. '}
          {signedIn && role ? `You are signed in as ${roleName(role)}. ` : ''}
          Ask the platform’s administrator if you need it.
        </>
      }
      actions={
        <>
          {allowed ? (
            <Button variant="primary" onClick={() => router.history.push(safeRedirect(from))}>
              Open the page
            </Button>
          ) : role ? (
            <ButtonLink variant="primary" to="/dashboard">
              Go to the dashboard
            </ButtonLink>
          ) : null}
          {signedIn ? (
            <Button onClick={signOut}>Sign out</Button>
          ) : (
            <ButtonLink to="/login">Sign in</ButtonLink>
          )}
        </>
      }
    />
  )
}
