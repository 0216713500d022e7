import type { Page } from '@playwright/test'
import { samplePicture } from '../../../scripts/lib/sample-picture.ts'
import { localNode, textIn, tokenUriCall } from './local-node.ts'
import { expect } from './stack-test.ts'

/** The picture of the asset “Tide 7”, which is minted as token 7. */
export const tide7 = samplePicture(7)

/** Imports 20 pictures in the import studio. */
export async function importTides(page: Page, url: string, collection_id: string) {
  await page.goto(`${url}/collection/import/Collection/${collection_id}`)
  const pictures = Array.from({ length: 20 }, (_, index) => ({
    name: `Tide ${index + 1}.png`,
    mimeType: 'image/png',
    buffer: samplePicture(index + 1),
  }))
  await page.getByLabel('Files', { exact: true }).setInputFiles(pictures)
  await page.getByRole('button', { name: 'Import 20 assets' }).click()
  await expect(page.getByText('All 20 assets are imported.')).toBeVisible()
}

/** Reads token 7 as a wallet does: its address from the chain, and the files by the way of reading that is given. */
export async function readToken7(
  data: string,
  contractAddress: string | null | undefined,
  read: (uri: string) => Promise<Buffer>,
) {
  const answer = await localNode(data, 1, 1)<string>(
    'eth_call',
    { to: contractAddress ?? '', data: tokenUriCall(7) },
    'latest',
  )
  const uri = textIn(answer)
  const { name, image } = JSON.parse(String(await read(uri))) as { name: string; image: string }
  return { uri, name, image, picture: await read(image) }
}
