import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { allowPageTranslation } from './allow-page-translation.ts'

/** Replaces each text node by an element, like the browser's translation. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    text.replaceWith(Object.assign(document.createElement('font'), { textContent: `(${text.data})` }))
  }
}

const Part = ({ busy, note }: { busy: boolean; note: boolean }) => (
  <>
    <button type="button">
      {busy ? <i>…</i> : null}
      Save
      {note ? ' now' : null}
    </button>
    {note ? <output>Not saved yet</output> : null}
  </>
)

it('a page that the browser has translated still changes', async () => {
  const { insertBefore, removeChild } = Node.prototype
  onTestFinished(() => void Object.assign(Node.prototype, { insertBefore, removeChild }))
  allowPageTranslation()
  const screen = await render(<Part busy={false} note />)
  const button = screen.getByRole('button')
  await expect.element(button).toBeVisible()
  translate(document.body)
  await screen.rerender(<Part busy note={false} />)
  await expect.element(button).toMatchTextContent(/…/)
  await expect.element(button).toMatchTextContent(/\(Save\)/)
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
  await screen.rerender(<Part busy={false} note={false} />)
  await expect.element(button).not.toMatchTextContent(/…/)
})
