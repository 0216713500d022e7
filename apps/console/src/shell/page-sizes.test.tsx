import { describe, expect, it } from 'vitest'
import { addressOf } from '#src/testing/address-of.ts'
import { open, serve } from '#src/testing/broken-platform.ts'
import { pageScenarios } from '#src/testing/page-scenarios.ts'

const pages = Object.entries(pageScenarios).filter(([, { pageSizes }]) => Object.keys(pageSizes).length > 0)

describe.each(pages)('%s', (path, { pageSizes, nine, ...scenario }) => {
  // Proves: constant.page-size-premint-assets, constant.page-size-collections
  // Proves: constant.page-size-venues-events, constant.page-size-dashboard, constant.page-size-settings
  it('shows the specified number of rows per page', async () => {
    serve(nine)
    const page = await open(addressOf(path, scenario))
    const shown = (name: string) => {
      const rows = page.getByRole('table', { name }).getByRole('row').elements().length
      // One of the rows is the header.
      return rows > 0 ? rows - 1 : page.getByRole('list', { name }).getByRole('listitem').elements().length
    }
    // While a list loads, it has no next page and its rows are placeholders.
    await expect
      .poll(() => page.getByRole('button', { name: 'Next page' }).elements())
      .toHaveLength(Object.keys(pageSizes).length)
    expect(Object.fromEntries(Object.keys(pageSizes).map((name) => [name, shown(name)]))).toEqual(pageSizes)
  })
})
