// Signs in, lists collections and creates one: node quick-start.js
import { createSdk, isApiError } from '@vitrine/sdk'

const { PLATFORM_URL = 'https://platform.example', EMAIL = '', PASSWORD = '' } = process.env

let token: string | null = null
const sdk = createSdk({
  backends: { main: PLATFORM_URL },
  session: {
    getToken: () => token,
    onSessionEnd() {
      token = null
    },
  },
})
token = (await sdk.auth.login({ email: EMAIL, password: PASSWORD })).token

const { data, totalCount } = await sdk.collections.list({ page: 1, pageSize: 8 })
console.log(`${data.length} of ${totalCount} collections`)

try {
  await sdk.collections.create({ name: 'First light', symbol: 'LIGHT' })
} catch (error) {
  if (!isApiError(error)) throw error
  console.error(error.message)
  for (const { field, message } of error.fields) console.log(field, message)
}
