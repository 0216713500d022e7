import { expect, it } from 'vitest'
import { addressOf } from '#src/testing/address-of.ts'
import { open, serve } from '#src/testing/broken-platform.ts'
import { pageScenarios } from '#src/testing/page-scenarios.ts'

it.each([
  ['/collection/premintasset/$type/$id', 'Assets'],
  ['/venue/event/$venueID', 'Events'],
  ['/venue/event/$venueID/$eventID', 'Event'],
] as const)(
  '%s is named in the tab until the next page, and is not the links above it',
  async (path, title) => {
    const scenario = pageScenarios[path]
    serve(scenario.scene)
    const page = await open(addressOf(path, scenario))
    await expect.poll(() => document.title).toBe(`${scenario.heading} · ${title} · Vitrine`)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect.element(crumbs.getByRole('link').first()).toBeVisible()
    const current = crumbs
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('aria-current'))
    expect(current).toEqual(current.map(() => null))
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect.poll(() => document.title).toBe('Dashboard · Vitrine')
  },
)

it('a run is named in the tab until the next page, and at the end of its breadcrumbs', async () => {
  const scenario = pageScenarios['/run/$runId']
  serve(scenario.scene)
  const page = await open(addressOf('/run/$runId', scenario))
  await expect.poll(() => document.title).toBe(`${scenario.heading} · Run · Vitrine`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect.element(crumbs).toHaveTextContent('RunsMinting Almanac')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(() => document.title).toBe('Dashboard · Vitrine')
})
