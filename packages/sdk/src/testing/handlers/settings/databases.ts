import { fixtures } from '../../fixtures.ts'
import type { MockState } from '../../mock-api.ts'
import { respond } from '../../respond.ts'
import { passwordHint } from '../hint-of.ts'

/** Databases, one of a name. */
export const databases = (state: MockState, origin: string) => [
  respond('getDatabaseCredential', () => ({ data: state.databaseCredentials }), origin),
  respond(
    'addDatabaseCredential',
    ({ body: { password: _forgotten, ...fields } }) => {
      const now = new Date().toISOString()
      const row = fixtures.databaseCredential({
        ssl: false,
        ...fields,
        password: passwordHint,
        createdAt: now,
        updatedAt: now,
      })
      const others = state.databaseCredentials.filter((one) => one.name !== row.name)
      state.databaseCredentials = [row, ...others]
      return { message: 'Database saved.', data: row }
    },
    origin,
  ),
]
