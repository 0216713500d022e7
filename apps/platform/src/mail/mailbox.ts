import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from '#src/mail/mail.ts'
import { newId } from '#src/storage/db/new-id.ts'

/** A stored mail with its time. */
export type StoredMail = Mail & { at: string }

/** Stores mails while no mail server is set: files in the data folder that only its owner can read. */
export type Mailbox = {
  put(mail: Mail): Promise<void>
  /** Returns the mails, newest first. */
  list(): Promise<StoredMail[]>
}

/** Maximum number of stored mails. */
const maxMails = 50

export function createMailbox({ folder, now }: { folder: string; now: () => Date }): Mailbox {
  const names = async () => {
    const found = await readdir(folder).catch((): string[] => [])
    // The names are ids, which sort by creation time.
    return found
      .filter((name) => name.endsWith('.json'))
      .sort()
      .toReversed()
  }
  return {
    async put(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, newId())
      const kept: StoredMail = { ...mail, at: now().toISOString() }
      await writeFile(`${path}.part`, JSON.stringify(kept), { mode: 0o600 })
      await rename(`${path}.part`, `${path}.json`)
      for (const name of (await names()).slice(maxMails)) await rm(join(folder, name), { force: true })
    },
    list: async () =>
      Promise.all(
        (await names()).map(
          async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMail,
        ),
      ),
  }
}
