// Lists all collections, with a form to add one. The form is pending until the list is read again.
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { createSdk } from '@vitrine/sdk'
import { createQueries, dataOf } from '@vitrine/sdk/react'
import { useEffect, useState } from 'react'

const queryClient = new QueryClient()
let signOut = () => {}
const sdk = createSdk({
  backends: { main: 'https://platform.example' },
  session: { getToken: () => sessionStorage.getItem('token'), onSessionEnd: () => signOut() },
})
const { queries, mutations } = createQueries(sdk)

function Collections() {
  const profile = useQuery(dataOf(queries.profile.get()))
  const collections = useQuery({ ...queries.collections.listAll(), staleTime: 60_000 })
  const create = useMutation(mutations.collections.create())
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const values = new FormData(form)
        const [name, symbol] = [values.get('name') as string, values.get('symbol') as string]
        create.mutate({ name, symbol }, { onSuccess: () => form.reset() })
      }}
    >
      <p>{profile.data?.email}</p>
      <ul>
        {collections.data?.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
      <input name="name" aria-label="Name" />
      <input name="symbol" aria-label="Symbol" />
      <button disabled={create.isPending}>Create a collection</button>
      <output>{(collections.error ?? create.error)?.message}</output>
    </form>
  )
}

/** Shows the collections until the session ends. */
export function App() {
  const [isSignedIn, setSignedIn] = useState(true)
  useEffect(() => {
    signOut = () => {
      sessionStorage.removeItem('token')
      setSignedIn(false)
    }
  }, [])
  // Clears the cache after the list is gone: while it is on the page it would be read again.
  useEffect(() => {
    if (!isSignedIn) queryClient.clear()
  }, [isSignedIn])
  return (
    <QueryClientProvider client={queryClient}>
      {isSignedIn ? <Collections /> : <p>You are signed out.</p>}
    </QueryClientProvider>
  )
}
