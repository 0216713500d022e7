import type { Locator } from 'vitest/browser'
import type { Screen } from './page-scenario.ts'

/** What a person presses again after it failed, and how. */
export type Control = { element: Locator; press: () => Promise<void> }

/** Presses something, as it will be pressed again. */
export const press = async (element: Locator, how = () => element.click()): Promise<Control> => {
  await how()
  return { element, press: how }
}

export const upload = (input: Locator, file: File) => press(input, () => input.upload(file))

/** Presses a button and what the question after it is confirmed by. */
export const confirm = (find: (screen: Screen) => Locator, action: string) => (screen: Screen) =>
  press(find(screen), async () => {
    await find(screen).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: action }).click()
  })

/** The same where the question stays open until it is done, and is answered again there. */
export const confirmUntilDone = (find: (screen: Screen) => Locator, action: string) => (screen: Screen) => {
  const answer = screen.getByRole('alertdialog').getByRole('button', { name: action })
  return press(find(screen).or(answer), async () => {
    if (!answer.query()) await find(screen).click()
    await answer.click()
  })
}

export const drawer = (screen: Screen, name: string | RegExp) => screen.getByRole('dialog', { name })

/** Fills fields of the form with a title, or of a page, each found by how its label starts, and presses the button that sends them. */
export const submit =
  (title: string | RegExp | null, values: Readonly<Record<string, string>>, button: string) =>
  async (screen: Screen): Promise<Control> => {
    const form = title === null ? screen : drawer(screen, title)
    for (const [label, value] of Object.entries(values)) {
      await form.getByLabelText(new RegExp(`^${label}`)).fill(value)
    }
    return press(form.getByRole('button', { name: button, exact: true }))
  }

/** Returns a picture; the same file each time, as when a person chooses it again. */
export const picture = () =>
  new File([new Uint8Array([137, 80, 78, 71])], 'tide.png', { type: 'image/png', lastModified: 0 })
