import type { StrictSdk } from '@vitrine/sdk/contract'

/** A visit, and what two visitors wrote through the storefront's form: few enough for the limit of one network. */
export async function sampleVisitors(sdk: StrictSdk): Promise<void> {
  await sdk.dashboard.reportVisit()
  await sdk.dashboard.submitForm({
    name: 'Sofja Kowalewskaja',
    email: 'sofja@visitor.example',
    message:
      'Dear gallery,\n\nI saw the harbour plates in the spring and would like to show them to my students. ' +
      'May we come as a group of twelve, on a weekday in October? We would bring nothing but pencils.\n\nSofja',
  })
  await sdk.dashboard.submitForm({
    name: 'Emmy Noether',
    email: 'emmy@visitor.example',
    message: 'Will the harbour plates be shown again in autumn?',
  })
}
