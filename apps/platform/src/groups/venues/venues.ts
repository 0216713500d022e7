import type { Group } from '#src/contract/types.ts'
import { pictureRules } from '#src/storage/files/picture-rules.ts'
import { listVenues } from './list-venues.ts'
import { saveVenue } from './save-venue.ts'
import { requireVenue, serializeVenue } from './view.ts'

/** Venues (specification, section 7, "Venues and events"). */
export const venues: Group = ({ db, files }) => ({
  allVenue: ({ path, query }) => listVenues(db, { page: path.current, pageSize: path.pageSize, ...query }),

  async getVenue({ path }) {
    return { data: await serializeVenue(db, await requireVenue(db, path.venue_id)) }
  },

  async createUpdateVenue({ body }) {
    const row = await saveVenue({ db, files }, body)
    return {
      message: body.venue_id === undefined ? 'The venue is created.' : 'The venue is updated.',
      data: await serializeVenue(db, row),
    }
  },

  async venueFileUpload({ body }) {
    const { url } = await files.put(body.file, pictureRules)
    return { message: 'The picture is uploaded.', file: url }
  },
})
