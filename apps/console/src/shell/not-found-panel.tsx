import { Compass } from 'lucide-react'
import { Button, EmptyState } from '@vitrine/ui-kit'
import { Link } from '@tanstack/react-router'

/** The error page of an unknown path (specification, section 8). */
export function NotFoundPanel() {
  return (
    <main className="flex min-h-[70dvh] items-center justify-center">
      <EmptyState
        icon={<Compass />}
        title={<h1>There is no page at this address</h1>}
        description="It may have been mistyped, or the page has moved."
        action={
          <Button asChild variant="primary">
            <Link to="/dashboard">Go to the dashboard</Link>
          </Button>
        }
      />
    </main>
  )
}
