// A page that signs in, lists collections and searches them.
import { createSdk, isApiError } from '@vitrine/sdk'

const signIn = document.getElementById('sign-in') as HTMLFormElement
const main = document.getElementById('main') as HTMLElement
const search = document.getElementById('search') as HTMLInputElement
const rows = document.getElementById('rows') as HTMLElement
const status = document.getElementById('status') as HTMLElement

/** Shows the list if someone is signed in, otherwise the form. */
function show(signedIn: boolean) {
  signIn.hidden = signedIn
  main.hidden = !signedIn
}

const sdk = createSdk({
  backends: { main: '' }, // the origin of the page itself
  session: {
    getToken: () => sessionStorage.getItem('token'),
    onSessionEnd() {
      sessionStorage.removeItem('token')
      show(false)
      status.textContent = 'Your session has ended. Sign in again.'
    },
  },
})

let current = new AbortController()

async function list() {
  current.abort() // an earlier search must not overwrite this one
  current = new AbortController()
  const { signal } = current
  const page = { page: 1, pageSize: 8, search: search.value }
  const { data, totalCount } = await sdk.collections.list(page, { signal })
  rows.replaceChildren(
    ...data.map(({ name, symbol }) => {
      const row = document.createElement('li')
      row.textContent = `${name} (${symbol})`
      return row
    }),
  )
  status.textContent = `${totalCount} found.`
}

function explain(error: unknown) {
  if (!isApiError(error)) throw error
  if (error.kind === 'aborted' || error.kind === 'session-expired') return
  status.textContent = error.message
}

signIn.onsubmit = async (event) => {
  event.preventDefault()
  const { email, password } = Object.fromEntries(new FormData(signIn)) as Record<string, string>
  if (!email || !password) return
  try {
    const { token } = await sdk.auth.login({ email, password })
    sessionStorage.setItem('token', token)
    show(true)
    await list()
  } catch (error) {
    explain(error)
  }
}
search.oninput = () => list().catch(explain)

const signedIn = sessionStorage.getItem('token') !== null
show(signedIn)
if (signedIn) list().catch(explain)
