// The names of all collections, and a form for another one: it is pending until the list is read again.
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { createSdk } from '@vitrine/sdk'
import { createQueries, dataOf } from '@vitrine/sdk/react'

const queryClient = new QueryClient()
const sdk = createSdk({
  backends: { main: 'https://platform.example' },
  session: {
    getToken: () => sessionStorage.getItem('token'),
    // What was read for one person is forgotten before the next signs in.
    onSessionEnd: () => queryClient.removeQueries({ queryKey: keyOf() }),
  },
})
const { queries, mutations, keyOf } = createQueries(sdk)

function Collections() {
  const profile = useQuery(dataOf(queries.profile.get()))
  const collections = useQuery({ ...queries.collections.listAll(), staleTime: 60_000 })
  const create = useMutation(mutations.collections.create())
  return (
    <form
      action={(form) =>
        create.mutate({ name: form.get('name') as string, symbol: form.get('symbol') as string })
      }
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

/** Shows what the SDK reads. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Collections />
  </QueryClientProvider>
)
