import { useQuery } from '@tanstack/react-query'
import { dataOf } from '@vitrine/sdk/react'
import { queries } from './queries.ts'
import { session } from './session.ts'

/** The query of the signed-in person, for guards, header and pages. */
export const profileQuery = {
  ...dataOf(queries.profile.get()),
  staleTime: 60_000,
  enabled: () => session.getToken() !== null,
}

/** Returns the signed-in person; undefined while it loads. */
export const useProfile = () => useQuery(profileQuery)
