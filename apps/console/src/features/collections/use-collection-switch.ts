import type { Collection } from '@vitrine/sdk'
import { useRowSwitch } from '#src/resource/use-row-switch.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Settings of a collection that take effect immediately. */
export type CollectionSwitch = 'isPublished' | 'fiatPaymentSupport' | 'paymasterSupport'

const writes = {
  isPublished: 'collections.setPublished',
  fiatPaymentSupport: 'collections.setFiatPaymentSupport',
  paymasterSupport: 'collections.setPaymasterSupport',
} as const

/** Turns a setting of a collection on or off. */
export const useCollectionSwitch = (collection: Collection, name: CollectionSwitch) =>
  useRowSwitch({
    write: writes[name],
    row: collection,
    name,
    send: (on) => {
      const { collections } = getSdk()
      const collection_id = collection._id
      if (name === 'isPublished') return collections.setPublished({ collection_id, isPublished: on })
      return name === 'fiatPaymentSupport'
        ? collections.setFiatPaymentSupport({ collection_id, fiatPaymentSupport: on })
        : collections.setPaymasterSupport({ collection_id, paymasterSupport: on })
    },
  })
