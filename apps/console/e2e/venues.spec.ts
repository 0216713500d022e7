import { samplePicture } from '../../../scripts/lib/sample-picture.ts'
import { expect, test } from './stack-test.ts'

// Proves: route.venues
test('an admin opens a venue, plans an event there, and makes a collection for those who come', async ({
  page,
  stack,
  firstAdmin,
}) => {
  await test.step('signs in and goes to the venues', async () => {
    await page.goto(`${stack.url}/venue`)
    await page.getByLabel('Email').fill(firstAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/venue$/)
    await expect(page.getByText('No venues yet')).toBeVisible()
  })

  await test.step('creates a venue with a picture', async () => {
    await page.getByRole('button', { name: 'New venue' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'New venue' })
    await drawer.getByLabel('Name').fill('Umi no Ie')
    await drawer.getByLabel('Picture').setInputFiles({
      name: 'room.png',
      mimeType: 'image/png',
      buffer: samplePicture(3),
    })
    await expect(drawer.getByRole('button', { name: 'Remove the file' })).toBeVisible()
    await drawer.getByRole('combobox', { name: 'Country' }).fill('japan')
    await drawer.getByRole('option', { name: 'Japan' }).click()
    await drawer.getByRole('combobox', { name: 'Time zone' }).fill('tokyo')
    await drawer.getByRole('option', { name: 'Asia/Tokyo' }).click()
    await drawer.getByRole('button', { name: 'Create venue' }).click()
    await expect(drawer).toBeHidden()
    await expect(
      page.getByRole('row', { name: /Umi no Ie/ }).getByRole('img', { includeHidden: true }),
    ).toBeVisible()
  })

  await test.step('plans an event by the clocks of the venue', async () => {
    await page.getByRole('link', { name: 'Umi no Ie' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Umi no Ie' })).toBeVisible()
    await page.getByRole('button', { name: 'New event' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'New event' })
    await drawer.getByLabel('Name').fill('Night of lanterns')
    await drawer.getByLabel('Starts').fill('2031-08-01T19:00')
    await drawer.getByLabel('Ends').fill('2031-08-01T18:00')
    await drawer.getByRole('button', { name: 'Create event' }).click()
    await expect(drawer.getByLabel('Ends')).toBeFocused()
    await drawer.getByLabel('Ends').fill('2031-08-01T23:30')
    await drawer.getByLabel('Points').fill('50')
    await drawer.getByRole('button', { name: 'Create event' }).click()
    await expect(drawer).toBeHidden()
    const row = page.getByRole('row', { name: /Night of lanterns/ })
    await expect(row.getByText('Aug 1, 2031, 7:00 – 11:30 PM')).toBeVisible()
    await expect(row.getByText('Upcoming')).toBeVisible()
  })

  await test.step('makes a collection of the event, which leads to its page', async () => {
    await page.getByRole('link', { name: 'Night of lanterns' }).click()
    await page.getByRole('button', { name: 'New collection' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'New collection' })
    await expect(drawer.getByRole('combobox', { name: 'Event' })).toHaveValue('Night of lanterns')
    await drawer.getByLabel('Name').fill('Lanterns')
    await drawer.getByRole('button', { name: 'Create collection' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('link', { name: 'Lanterns', exact: true }).click()
    await expect(page).toHaveURL(/\/collection\/[^/]+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Lanterns' })).toBeVisible()
  })

  await test.step('finds it among the collections of the venue, and moves it to the venue itself', async () => {
    await page.goto(`${stack.url}/venue`)
    await page.getByRole('link', { name: 'Collections of Umi no Ie: 1' }).click()
    await page.getByRole('link', { name: 'Lanterns', exact: true }).click()
    await page.getByRole('navigation', { name: 'Collection' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: 'Venue' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The collection is updated.').first()).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page.getByTitle('Venue: Umi no Ie')).toBeVisible()
  })
})
