import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { pageOf } from '../list.ts'
import { MockError } from '../mock-error.ts'
import { overviewOf } from '../overview-of.ts'
import { storeFile } from '../store-file.ts'
import type { World } from '../world.ts'
import { claimStates } from './airdrops.ts'

/** Collections: their list, overviews and pictures. */
export const collections = ({ state, lists: { Collection } }: World) =>
  ({
    allCollection({ path, query: { search, published, venue_collection_id } }) {
      const { data, totalCount } = pageOf(
        path,
        Collection.filter({ isPublished: published, venue_collection_id }, search),
      )
      return { data: data.map(Collection.view), totalCount }
    },
    getCollectionOverview({ path }) {
      const { _id } = Collection.find({ _id: path.collection_id })
      const isIts = (one: { collection_id: string }) => one.collection_id === _id
      const listed = state.airDrops.filter((one) => isIts(one) && claimStates[one.status])
      const claims = listed.map((one) => ({
        recipients: one.recipientCount,
        claims: state.airDropClaims[one._id] ?? [],
      }))
      return { data: overviewOf(state.assets.filter(isIts), claims) }
    },
    revealCollection({ body: { collection_id: _id } }) {
      const row = Collection.find({ _id })
      if (!row.placeholder)
        throw new MockError(409, 'The collection has no placeholder.', { code: 'no-placeholder' })
      if (row.metadataLocation === 'ipfs')
        throw new MockError(409, 'A transaction reveals these tokens.', { code: 'not-supported' })
      if (Collection.view(row).isHidden) assign(row, { revealAt: new Date().toISOString() })
      return { message: 'The tokens are revealed.', data: Collection.view(row) }
    },
    uploadCollectionImage({ body }) {
      const image = storeFile(state, body.file)
      return { message: { image, thumbnail: `${image}/thumbnail` } }
    },
  }) satisfies Partial<Answers>
