import type { Answers } from '../answers.ts'
import { storeFile } from '../store-file.ts'
import type { World } from '../world.ts'

/** Venues. */
export const venues = ({ state, venues: all }: World) =>
  ({
    allVenue: all.list,
    getVenue: all.get,
    createUpdateVenue: all.save,
    venueFileUpload: ({ body }) => ({ message: 'File stored.', file: storeFile(state, body.file) }),
  }) satisfies Partial<Answers>
