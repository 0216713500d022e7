// A test of another team that uses the mocked platform instead of a real one.
import { createSdk, isApiError } from '@vitrine/sdk'
import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { setupServer } from 'msw/node'

const server = setupServer(...handlers({ collections: [fixtures.collection({ name: 'Harbour' })] }))
server.listen({ onUnhandledFrame: 'error' })
const sdk = createSdk({ backends: { main: 'http://platform.test' }, session: { getToken: () => 'token' } })

await sdk.collections.create({ name: 'Tides', symbol: 'TIDES' })
const { data } = await sdk.collections.list({ page: 1, pageSize: 8 })

server.use(failing('dashboardCount', 503, 'The database is away.'))
const message = await sdk.dashboard
  .counts()
  .catch((thrown) => (isApiError(thrown, 'server') ? thrown.message : 'something else'))
server.close()

console.log(JSON.stringify({ names: data.map((one) => one.name), message }))
