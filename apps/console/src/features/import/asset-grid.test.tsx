import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#src/lib/query-client.ts'
import { AssetGrid } from './asset-grid.tsx'
import type { OpenImport } from './use-import-reader.ts'

it.each([
  [3, 3],
  [500, 48],
])('keeps the room of %i assets until they are shown: of %i pictures', async (all, places) => {
  const open = {
    reader: { call: () => new Promise(() => {}) },
    summary: { counts: { all, ready: all, fix: 0, duplicate: 0 } },
    version: 1,
  } as unknown as OpenImport
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <AssetGrid open={open} filter={{ state: 'all', page: 1 }} onFilter={() => {}} onRow={() => {}} />
    </QueryClientProvider>,
  )
  const pictures = screen.getByRole('region', { name: 'Assets' }).getByRole('listitem')
  await expect.poll(() => pictures.elements()).toHaveLength(places)
})
