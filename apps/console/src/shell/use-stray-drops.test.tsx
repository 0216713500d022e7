import { expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'

/** Returns true if the browser would open the dropped content. */
function opens(put: (transfer: DataTransfer) => void): boolean {
  const dataTransfer = new DataTransfer()
  put(dataTransfer)
  return document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

it('a file dropped outside of a drop zone does not replace the page', async () => {
  signIn()
  const screen = await renderConsole('/collection')
  await expect.element(screen.getByRole('main')).toBeVisible()
  await expect.poll(() => opens(({ items }) => items.add(new File(['{}'], 'plate.json')))).toBe(false)
  // Text may be dropped into a field.
  expect(opens((transfer) => transfer.setData('text/plain', 'Ebb'))).toBe(true)
})
