import type { PageScenario } from '../page-scenario.ts'
import { submit, toggle } from './steps.ts'

export const collectionSettings: PageScenario = {
  heading: 'Tides',
  params: { id: 'tides' },
  calls: ['getCollection'],
  reads: { call: 'getCollection', id: 'tides' },
  pageSizes: {},
  actions: {
    'changing a collection': {
      call: 'updateCollection',
      act: submit(null, { Name: 'Moors' }, 'Save changes'),
    },
    'publishing a collection in its settings': toggle('updateCollectionPublishItem', 'Published'),
    'allowing fiat payment': toggle('updateCollectionFiatPaymentSupport', 'Fiat payment'),
    'allowing the paymaster': toggle('updateCollectionPaymasterSupport', 'Paymaster'),
  },
  opens: null,
}
