import type { StrictSdk } from '@vitrine/sdk/contract'
import { samplePdf } from './sample-pdf.ts'

/** Waits until nothing is being read any more. */
async function allRead({ dataSources }: StrictSdk) {
  for (let tries = 0; tries < 480; tries += 1) {
    const { data } = await dataSources.list()
    if (data.every(({ status }) => status === 'done' || status === 'failed')) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('Reading the data sources did not end.')
}

/** Fills the vector store: indexes, an assistant, sources that are read, one that cannot be, and what is crawled. */
export async function sampleData(sdk: StrictSdk): Promise<void> {
  const { vector, dataSources, crawling } = sdk
  for (const indexName of ['archive', 'press', 'gallery-labels']) await vector.createIndex({ indexName })
  await vector.createAssistant({
    assistantName: 'Gallery guide',
    indexName: 'gallery-labels',
    instructions: 'Answer from the labels, in two sentences, and say so where they are silent.',
  })
  const labels = [
    'Harbour at dawn, oil on canvas. A gift of the harbour office.',
    'Nocturne, etching. The plate was found again in the attic.',
    'Field notes, pencil on paper. Forty sheets, of which twelve are shown.',
  ]
  await dataSources.uploadPdf({
    file: samplePdf('Labels of the spring exhibition.pdf', labels),
    indexName: 'gallery-labels',
  })
  await dataSources.uploadPdf({ file: samplePdf('Archive.pdf', labels.slice(1)), indexName: 'archive' })
  // Nothing answers at this URL, so that a failure is visible.
  await dataSources.scrapeWebsite({ url: 'https://gallery.example/exhibitions', indexName: 'press' })
  await crawling.save({ name: 'Exhibitions', url: 'https://gallery.example/exhibitions', indexName: 'press' })
  const shop = await crawling.save({
    name: 'Shop, and everything that it says of delivery, returns and the opening hours',
    url: 'https://shop.gallery.example/catalogue/of/everything/that/can/be/bought?page=1',
    indexName: 'gallery-labels',
    everyHours: 168,
    maxPages: 200,
    maxDepth: 3,
  })
  await crawling.setStatus({ crawl_id: shop.data.crawl_id, status: 'inactive' })
  await allRead(sdk)
  await dataSources.copyIndex({ sourceIndexName: 'gallery-labels', targetIndexName: 'archive' })
}
