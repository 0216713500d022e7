// A page with a few calls: the client and the groups that it needs.
import { createClient, venues } from '@vitrine/sdk/groups'

const client = createClient({ backends: { main: 'https://platform.example' } })
const { data } = await venues(client).list({ page: 1, pageSize: 8 })
console.log(data.map(({ name }) => name))
