import type { Answers } from '../answers.ts'
import { storeFile } from '../store-file.ts'
import type { World } from '../world.ts'

/** Pictures of venues and events. */
export const venues = (world: World) =>
  ({
    venueFileUpload: ({ body }) => ({ message: 'File stored.', file: storeFile(world.state, body.file) }),
  }) satisfies Partial<Answers>
