import type { BodyOf } from '@vitrine/sdk'
import type { Db } from '#src/db/client.ts'
import { named } from '#src/db/named.ts'
import { venues } from '#src/db/schema/venues.ts'
import type { FileStore } from '#src/files/file-store.ts'
import { pictureProblem } from '#src/files/picture-problem.ts'
import { type FieldError, ServiceError } from '#src/service-error.ts'

type EventInput = Omit<BodyOf<'createVenueEvent'>, 'event_id'>

/** Checks what the contract's schema can't, and returns the columns to write. What is left out is not written. */
export async function eventValues({ db, files }: { db: Db; files: FileStore }, input: EventInput) {
  const found: FieldError[] = []
  const known = await named(db, venues, input.venue_collection_id)
  for (const [index, id] of input.venue_collection_id.entries()) {
    if (!known.has(id))
      found.push({ field: `venue_collection_id.${index}`, message: 'There is no such venue.' })
  }
  const problem = input.image ? await pictureProblem(files, input.image) : undefined
  if (problem) found.push({ field: 'image', message: `image ${problem}.` })
  const [starts, ends] = [new Date(input.startsAt), new Date(input.endsAt)]
  if (!(ends > starts)) found.push({ field: 'endsAt', message: 'The end must be after the start.' })
  if (found.length > 0) throw ServiceError.validation(found)

  const { name, description, image, points, capacity } = input
  return {
    name: name.trim(),
    startsAt: starts.toISOString(),
    endsAt: ends.toISOString(),
    ...(description === undefined ? {} : { description }),
    ...(image === undefined ? {} : { image: image || null }),
    ...(points === undefined ? {} : { points }),
    ...(capacity === undefined ? {} : { capacity }),
  }
}
