import type { StrictSdk } from '@vitrine/sdk/contract'

/** Sets up the payment methods that an operator would start with: one in use, one without its keys. */
export async function samplePayments(sdk: StrictSdk): Promise<void> {
  const { payments } = sdk
  await payments.update({
    option: 'card',
    label: 'Card',
    currency: 'EUR',
    publicKey: 'pk_test_4eC39HqLyjWDarjtT1zdp7dc',
    secretKey: 'sample-secret-of-the-card-provider-9f3c',
  })
  await payments.setEnabled({ option: 'card', isEnabled: true })
  await payments.update({ option: 'bank-transfer', label: 'Bank transfer', currency: 'EUR' })
}
