// Adds the assets of a JSON file to a collection: node import-assets.js <collection id> <file>
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { createSdk, isApiError } from '@vitrine/sdk'

const [collection_id, path] = process.argv.slice(2)
const { PLATFORM_URL, PLATFORM_API_KEY } = process.env
if (!collection_id || !path || !PLATFORM_URL || !PLATFORM_API_KEY) {
  console.error('Set PLATFORM_URL and PLATFORM_API_KEY; give a collection id and a file.')
  process.exit(2)
}

// An API key with the scope “Write: Assets”. Create it in Settings, API keys.
const sdk = createSdk({ backends: { main: PLATFORM_URL }, apiKey: PLATFORM_API_KEY })

try {
  const file = new File([await readFile(path)], basename(path), { type: 'application/json' })
  const where = { collection_id, blockchainType: 1, networkType: 1, smartContractType: 1, file }

  // A dry run stores nothing and reports the errors of each row. A backend without this capability would import the file.
  const { data: capabilities } = await sdk.capabilities.list()
  if (capabilities.includes('import-check')) {
    const { data: report } = await sdk.assets.importJson({ ...where, dryRun: true })
    const refused = report?.rows.filter((row) => row.errors.length > 0) ?? []
    for (const { row, errors } of refused)
      console.error(`Row ${row}: ${errors.map((one) => one.message).join(' ')}`)
    if (refused.length > 0) process.exit(1)
  }

  const { message } = await sdk.assets.importJson(where)
  console.log(message ?? 'The assets are added.')
} catch (error) {
  if (!isApiError(error)) throw error
  console.error(error.message)
  process.exit(1)
}
