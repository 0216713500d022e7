import type { ResponseOf } from '@vitrine/sdk'
import { createSdkFor } from './sdk.ts'
import { session } from './session.ts'

/** Signs in with what a login answered. A backend need not answer the role: the profile then says it. Rejects where that can't be read. */
export async function startSession({
  token,
  role,
}: Pick<ResponseOf<'login'>, 'token' | 'role'>): Promise<void> {
  const own = createSdkFor({ getToken: () => token })
  session.signIn({ token, role: role ?? (await own.profile.get()).data.role })
}
