import { expect, it } from 'vitest'
import { addressOf } from '#src/testing/address-of.ts'
import { open, serve } from '#src/testing/broken-platform.ts'
import { pageScenarios } from '#src/testing/page-scenarios.ts'

it.each([
  ['/collection/premintasset/$type/$id', 'Assets'],
  ['/venue/event/$venueID', 'Events'],
  ['/run/$runId', 'Run'],
  ['/venue/event/$venueID/$eventID', 'Event'],
] as const)('the tab of %s names the thing, and that of the next page does not', async (path, title) => {
  const scenario = pageScenarios[path]
  serve(scenario.scene)
  const page = await open(addressOf(path, scenario))
  await expect.poll(() => document.title).toBe(`${scenario.heading} · ${title} · Vitrine`)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(() => document.title).toBe('Dashboard · Vitrine')
})

it.each([
  '/collection/premintasset/$type/$id',
  '/venue/event/$venueID',
  '/venue/event/$venueID/$eventID',
] as const)('the links above %s are not the current page', async (path) => {
  const scenario = pageScenarios[path]
  serve(scenario.scene)
  const page = await open(addressOf(path, scenario))
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect.element(crumbs.getByRole('link').first()).toBeVisible()
  const current = crumbs
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('aria-current'))
  expect(current).toEqual(current.map(() => null))
})

it('the breadcrumbs of a run end with its title', async () => {
  const scenario = pageScenarios['/run/$runId']
  serve(scenario.scene)
  const page = await open(addressOf('/run/$runId', scenario))
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect.element(crumbs).toHaveTextContent('RunsMinting Almanac')
})
