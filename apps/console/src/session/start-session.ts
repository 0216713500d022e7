import type { ResponseOf } from '@vitrine/sdk'
import { createSdkFor } from './sdk.ts'
import { session } from './session.ts'

/** Signs in with the answer of a login. If the backend sends no role, reads it from the profile. Rejects if that fails. */
export async function startSession({
  token,
  role,
}: Pick<ResponseOf<'login'>, 'token' | 'role'>): Promise<void> {
  const own = createSdkFor({ getToken: () => token })
  session.signIn({ token, role: role ?? (await own.profile.get()).data.role })
}
