import { readdir } from 'node:fs/promises'
import type { OperationId } from '../src/client/types.ts'

/** A function of a client: `sdk.collections.list` calls `allCollection`. */
export type SdkFunction = {
  /** The group, as the client names it. */
  group: string
  name: string
  operation: OperationId
  /** Whether it returns every row of a list that another function answers by pages. */
  walks: boolean
  /** Whether it takes an input before its options. */
  takes: boolean
}

/** Returns the name of the function that walks what the named one lists by pages. */
export const walkOf = (list: string): string => list.replace('list', 'listAll')

const folder = new URL('../src/groups/', import.meta.url)
type Make = (operation: OperationId) => Pick<SdkFunction, 'operation' | 'walks' | 'takes'>
type Group = (functions: Record<'bare' | 'call' | 'walk', Make>) => Record<string, ReturnType<Make>>

/** Returns every function, group by group, as the groups themselves make them. */
export async function readFunctions(): Promise<SdkFunction[]> {
  const bare: Make = (operation) => ({ operation, walks: false, takes: false })
  const call: Make = (operation) => ({ operation, walks: false, takes: true })
  const walk: Make = (operation) => ({ operation, walks: true, takes: true })
  const files = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts')).toSorted()
  const groups = await Promise.all(
    files.map(async (file) =>
      Object.entries((await import(new URL(file, folder).href)) as Record<string, Group>),
    ),
  )
  return groups.flat().flatMap(([group, make]) =>
    Object.entries(make({ bare, call, walk })).map(([name, made]) => ({
      group,
      name,
      ...made,
    })),
  )
}
