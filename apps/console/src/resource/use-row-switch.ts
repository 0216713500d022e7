import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#src/lib/action.ts'
import type { queryKeys } from '#src/lib/query-keys.ts'

type RowSwitchOptions<Row, Name extends keyof Row, Answer> = {
  /** The slice whose lists show the row. */
  slice: keyof typeof queryKeys
  row: Row
  name: Name
  send: (on: boolean) => Promise<Answer>
}

/** Switches a property of a row: shown in every list before the server answers, and reverted when it refuses. */
export function useRowSwitch<Row extends { _id: string }, Name extends keyof Row, Answer>({
  slice,
  row,
  name,
  send,
}: RowSwitchOptions<Row, Name, Answer>) {
  const client = useQueryClient()
  const lists = { queryKey: [slice, 'list'] }
  const show = (on: Row[Name] | boolean) =>
    client.setQueriesData<{ data: Row[] }>(
      lists,
      (page) =>
        page && {
          ...page,
          data: page.data.map((one) => (one._id === row._id ? { ...one, [name]: on } : one)),
        },
    )
  return useAction({
    run: (on: boolean) => send(on),
    invalidates: [[slice]],
    optimistic: (on) => {
      // A list on its way still has the old value and would revert the switch.
      void client.cancelQueries(lists)
      show(on)
      return () => show(row[name])
    },
  })
}
