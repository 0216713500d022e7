import type { Collection } from '@vitrine/sdk'
import { useRowSwitch } from '#src/resource/use-row-switch.ts'
import { getSdk } from '#src/session/sdk.ts'

/** A setting of a collection that takes effect immediately. */
export type CollectionSwitch = 'isPublished' | 'fiatPaymentSupport' | 'paymasterSupport'

const writes = {
  isPublished: 'collections.setPublished',
  fiatPaymentSupport: 'collections.setFiatPaymentSupport',
  paymasterSupport: 'collections.setPaymasterSupport',
} as const

const send = {
  isPublished: (collection_id: string, isPublished: boolean) =>
    getSdk().collections.setPublished({ collection_id, isPublished }),
  fiatPaymentSupport: (collection_id: string, fiatPaymentSupport: boolean) =>
    getSdk().collections.setFiatPaymentSupport({ collection_id, fiatPaymentSupport }),
  paymasterSupport: (collection_id: string, paymasterSupport: boolean) =>
    getSdk().collections.setPaymasterSupport({ collection_id, paymasterSupport }),
}

/** Turns one of a collection's settings on or off. */
export const useCollectionSwitch = (collection: Collection, name: CollectionSwitch) =>
  useRowSwitch({
    write: writes[name],
    row: collection,
    name,
    send: (on) => send[name](collection._id, on),
  })
