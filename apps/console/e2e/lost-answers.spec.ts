import { type Cut, startCuttingProxy } from './cutting-proxy.ts'
import { expect, test } from './stack-test.ts'

const cuts: readonly Cut[] = ['unsent', 'sent', 'done', 'body']
/** A call, and what the console repeats of it by itself on a platform that honors keys. */
const attempts = 3

// Proves: error.sent-once
test('a venue is made once, wherever the line breaks while it is sent', async ({
  page,
  stack,
  firstAdmin,
  sdk,
}) => {
  const line = await startCuttingProxy(stack.url, '/createUpdateVenue')
  const form = page.getByRole('dialog', { name: 'New venue' })
  const submit = form.getByRole('button', { name: 'Create venue' })
  const fill = async (name: string) => {
    // That the platform honors keys is known from then on.
    const told = page.waitForResponse(/\/api\/capabilities$/)
    await page.goto(`${line.url}/venue?drawer=new`)
    await told
    await form.getByLabel('Name').fill(name)
  }

  await page.goto(line.url)
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  for (const cut of cuts) {
    await test.step(`cut once: ${cut}`, async () => {
      await fill(`Venue once ${cut}`)
      line.cut(cut, 1)
      await submit.click()
      await expect(form).toBeHidden()
    })

    await test.step(`cut: ${cut}`, async () => {
      await fill(`Venue ${cut}`)
      line.cut(cut, cut === 'body' ? 1 : attempts)
      await submit.click()
      // With half of an answer it is known to be done; without one the form stays, to be sent again.
      if (cut !== 'body') {
        await expect(page.getByText('The server could not be reached.').last()).toBeVisible()
        await submit.click()
      }
      await expect(form).toBeHidden()
    })
  }

  await test.step('cut, and the page is loaded again', async () => {
    await fill('Venue reloaded')
    line.cut('done', attempts)
    await submit.click()
    await expect(page.getByText('The server could not be reached.').last()).toBeVisible()
    await page.reload()
    await expect(form.getByText(/The form was sent, but no answer came\./)).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('Venue reloaded')
    await submit.click()
    await expect(form).toBeHidden()
  })

  await test.step('cut, and the values are changed', async () => {
    await fill('Venue first')
    line.cut('done', attempts)
    await submit.click()
    await expect(page.getByText('The server could not be reached.').last()).toBeVisible()
    await form.getByLabel('Name').fill('Venue second')
    await submit.click()
    await expect(form.getByRole('alert')).toContainText('Your first attempt was saved')
    await expect(form.getByLabel('Name')).toHaveValue('Venue second')
  })

  const { data } = await sdk.venues.list({ page: 1, pageSize: 50 })
  expect(data.map(({ name }) => name).toSorted()).toEqual(
    [
      ...cuts.flatMap((cut) => [`Venue ${cut}`, `Venue once ${cut}`]),
      'Venue first',
      'Venue reloaded',
    ].toSorted(),
  )
  await line.close()
})
