import type { Locator } from 'vitest/browser'
import type { Screen } from './page-scenario.ts'

/** A control that a test presses again after a failure, and how to press it. */
export type Control = { element: Locator; press: () => Promise<void> }

/** Presses an element and returns the control to press it again. */
export const press = async (element: Locator, how = () => element.click()): Promise<Control> => {
  await how()
  return { element, press: how }
}

export const upload = (input: Locator, file: File) => press(input, () => input.upload(file))

/** Presses a button and confirms the following dialog. */
export const confirm = (find: (screen: Screen) => Locator, action: string) => (screen: Screen) =>
  press(find(screen), async () => {
    await find(screen).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: action }).click()
  })

/** The same for a dialog that stays open until the work is done, so that it is confirmed again there. */
export const confirmUntilDone = (find: (screen: Screen) => Locator, action: string) => (screen: Screen) => {
  const answer = screen.getByRole('alertdialog').getByRole('button', { name: action })
  return press(find(screen).or(answer), async () => {
    if (!answer.query()) await find(screen).click()
    await answer.click()
  })
}

export const drawer = (screen: Screen, name: string | RegExp) => screen.getByRole('dialog', { name })

/**
 * Fills in fields of the drawer with a title, or of a page if it is null, found by the start of their labels.
 * Then presses the button.
 */
export const submit =
  (title: string | RegExp | null, values: Readonly<Record<string, string>>, button: string) =>
  async (screen: Screen): Promise<Control> => {
    const form = title === null ? screen : drawer(screen, title)
    for (const [label, value] of Object.entries(values)) {
      await form.getByLabelText(new RegExp(`^${label}`)).fill(value)
    }
    return press(form.getByRole('button', { name: button, exact: true }))
  }

/** Returns a picture that is equal each time, like a file that a person chooses again. */
export const picture = () =>
  new File([new Uint8Array([137, 80, 78, 71])], 'tide.png', { type: 'image/png', lastModified: 0 })
