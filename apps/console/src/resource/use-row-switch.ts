import { useQueryClient } from '@tanstack/react-query'
import type { SdkPath, SdkWrite } from '@vitrine/sdk/react'
import { useAction } from '#src/lib/action.ts'
import { changedBy, keyOf } from '#src/session/queries.ts'

type RowSwitchOptions<Row, Name extends keyof Row, Answer> = {
  /** The function that `send` calls. The lists of its group show the row. */
  write: SdkWrite
  row: Row
  name: Name
  send: (on: boolean) => Promise<Answer>
}

/**
 * Switches a property of a row. All lists and the row's own query show the change before the server answers, and revert it if the
 * server refuses.
 */
export function useRowSwitch<Row extends { _id: string }, Name extends keyof Row, Answer>({
  write,
  row,
  name,
  send,
}: RowSwitchOptions<Row, Name, Answer>) {
  const client = useQueryClient()
  const [group] = write.split('.') as [SdkPath]
  const lists = { queryKey: keyOf(group) }
  const show = (on: Row[Name] | boolean) => {
    const changed = (one: Row) => (one._id === row._id ? { ...one, [name]: on } : one)
    client.setQueriesData<{ data: Row[] }>(lists, (page) =>
      // The same key prefix also has other answers.
      Array.isArray(page?.data) ? { ...page, data: page.data.map(changed) } : page,
    )
    client.setQueriesData<Row>({ queryKey: [...keyOf(group), 'one', row._id] }, (one) => one && changed(one))
  }
  return useAction({
    run: (on: boolean) => send(on),
    invalidates: changedBy(write),
    optimistic: (on) => {
      // A list on its way still has the old value and would revert the switch.
      void client.cancelQueries(lists)
      show(on)
      return () => {
        show(row[name])
        // Repeats the reads that the change has canceled.
        void client.invalidateQueries(lists)
      }
    },
  })
}
