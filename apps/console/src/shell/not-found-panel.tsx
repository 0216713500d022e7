import { Compass } from 'lucide-react'
import { Button } from '@vitrine/ui-kit'
import { Link, useRouter } from '@tanstack/react-router'
import { useSignedIn } from '#src/session/use-signed-in.ts'
import { MessagePage } from './message-page.tsx'

/** The error page of an unknown path (specification, section 8). */
export function NotFoundPanel() {
  const { history } = useRouter()
  const signedIn = useSignedIn()
  return (
    <MessagePage
      icon={<Compass />}
      title="There is no page at this address"
      description="It may have been mistyped, or the page has moved."
      actions={
        <>
          <Button asChild variant="primary">
            {signedIn ? <Link to="/dashboard">Go to the dashboard</Link> : <Link to="/login">Sign in</Link>}
          </Button>
          {history.canGoBack() ? <Button onClick={() => history.back()}>Go back</Button> : null}
        </>
      }
    />
  )
}
