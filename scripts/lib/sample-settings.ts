import type { StrictSdk } from '@vitrine/sdk/contract'

/** Makes the settings that ask no server of anybody else's: nothing is tried of them, and no model would be called with a made-up key. */
export async function sampleSettings(sdk: StrictSdk): Promise<void> {
  const { settings, vector } = sdk
  await settings.addFrontendDomain({ frontendDomainUrl: 'https://shop.example' })
  const environment = 'STORAGE_BUCKET=tides\nSTORAGE_REGION=north\nSTORAGE_SECRET=a sample, of no use\n'
  await settings.setCloudEnv({ file: new File([environment], 'storage.env') })
  for (const name of ['Catalogue', 'Visitors of the gallery']) {
    await settings.addDatabase({
      name,
      engine: 'mysql',
      host: 'db.shop.example',
      port: 3306,
      database: 'gallery',
      username: 'reader',
      password: 'a sample, of no use',
      ssl: true,
    })
  }
  await vector.setKey({ apiKey: 'a-sample-key-of-no-use-4b1d' })
}
