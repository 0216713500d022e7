import { Compass } from 'lucide-react'
import { Button } from '@vitrine/ui-kit'
import { Link } from '@tanstack/react-router'
import { MessagePage } from './message-page.tsx'

/** The error page of an unknown path (specification, section 8). */
export function NotFoundPanel() {
  return (
    <MessagePage
      icon={<Compass />}
      title="There is no page at this address"
      description="It may have been mistyped, or the page has moved."
      actions={
        <Button asChild variant="primary">
          <Link to="/dashboard">Go to the dashboard</Link>
        </Button>
      }
    />
  )
}
