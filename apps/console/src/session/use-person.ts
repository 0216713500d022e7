import { useState } from 'react'
import { useProfile } from './profile.ts'
import { session } from './session.ts'
import { isSamePerson, type Person } from './person.ts'
import { tokenClaims } from './token-claims.ts'

/** Returns the signed-in person, as the same object while the person is the same; undefined while unknown. */
export function usePerson(): Person | undefined {
  const email = useProfile().data?.email
  const { subject } = tokenClaims(session.getToken())
  const [before, setBefore] = useState<Person>()
  const now = email ? { subject, email } : undefined
  const person = before && now && isSamePerson(before, now) ? before : now
  if (person !== before) setBefore(person)
  return person
}
