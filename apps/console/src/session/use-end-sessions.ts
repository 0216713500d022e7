import type { Session } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from './sdk.ts'

const invalidates = [queryKeys.profile.sessions()]

/** Ends another session of the signed-in person: its browser is at the sign-in page with its next call. */
export const useEndSession = () =>
  useAction({ run: ({ _id }: Session) => getSdk().sessions.end({ session_id: _id }), invalidates })

/** Ends every session of the signed-in person but this one. */
export const useEndOtherSessions = () => useAction({ run: () => getSdk().sessions.endOthers(), invalidates })
