import { User } from 'lucide-react'
import type { Command } from '@vitrine/ui-kit'
import { getSdk } from '#src/session/sdk.ts'
import { readRecord } from './read-record.ts'

/** How many sub-admins are offered. */
const MOST = 5

/** Returns the sub-admins whose names or e-mail addresses fit the words, each leading to their drawer. For admins: others are refused. */
export async function findSubAdmins(
  words: string,
  { signal, toSubAdmin }: { signal: AbortSignal; toSubAdmin: (id: string) => void },
): Promise<readonly Command[]> {
  // A pasted hash is nobody's name.
  if (readRecord(words)) return []
  const { data } = await getSdk().subAdmins.list({ page: 1, pageSize: MOST, search: words }, { signal })
  return data.map(({ _id, name, email }) => ({
    id: _id,
    label: name || email,
    ...(name ? { hint: email } : {}),
    icon: <User aria-hidden />,
    onSelect: () => toSubAdmin(_id),
  }))
}
