import { Card, Skeleton } from '@vitrine/ui-kit'
import { useSyncExternalStore } from 'react'
import { useProfile } from '#src/session/profile.ts'
import { roleName } from '#src/session/role-name.ts'
import { session } from '#src/session/session.ts'
import { tokenClaims } from '#src/session/token-claims.ts'
import { Fact } from './fact.tsx'

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** Who is signed in, as what, and until when. */
export function SignInCard() {
  const { data, isError } = useProfile()
  const token = useSyncExternalStore(session.subscribe, session.getToken)
  const { expiresAt } = tokenClaims(token)
  // That the profile could not be loaded is shown beside the wallet, with the way to try again.
  const known = (value: string | undefined) =>
    value ?? (isError ? 'Not known' : <Skeleton className="h-4 w-40" />)
  return (
    <Card aria-labelledby="sign-in">
      <Card.Header>
        <Card.Title id="sign-in">Sign-in identity</Card.Title>
      </Card.Header>
      <Card.Body>
        <dl className="flex flex-col gap-3 text-sm xs:gap-1.5">
          <Fact label="E-mail">{known(data?.email)}</Fact>
          <Fact label="Role">{known(data && roleName(data.role))}</Fact>
          <Fact label="Session ends">{expiresAt === null ? 'Unknown' : exact.format(expiresAt)}</Fact>
        </dl>
      </Card.Body>
    </Card>
  )
}
