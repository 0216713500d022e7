import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyPart, loadWaitingParts } from './lazy-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

it('shows that a part could not be loaded, and renders it after a retry, with the rest of the page unchanged', async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockResolvedValue(Greeting)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Part = lazyPart(load)
  const page = await render(
    <>
      <input aria-label="Typed" />
      <Part name="Ada" />
    </>,
  )
  await page.getByRole('textbox', { name: 'Typed' }).fill('kept')
  await expect
    .element(
      page
        .getByRole('alert')
        .getByText('A part of the console could not be loaded. Check the connection, then reload the page.'),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Hello Ada')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Typed' })).toHaveValue('kept')
})

it('is retried when it is shown again', async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockResolvedValue(Greeting)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Part = lazyPart(load)
  const first = await render(<Part name="Ada" />)
  await expect.element(first.getByRole('alert')).toBeVisible()
  await first.unmount()
  const second = await render(<Part name="Ada" />)
  await expect.element(second.getByText('Hello Ada')).toBeVisible()
})

it('renders without its placeholder if it is already loaded', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockResolvedValue(Greeting)
  const Part = lazyPart(load, 'Loading')
  Part.preload()
  await load.mock.results[0]?.value
  const container = document.createElement('div')
  const root = createRoot(container)
  flushSync(() => root.render(<Part name="Ada" />))
  expect(container.textContent).toBe('Hello Ada')
  root.unmount()
})

it('is loaded in advance once the page is idle, but not the parts it could open', async () => {
  await loadWaitingParts()
  const load = (inner?: () => Promise<typeof Greeting>) =>
    vi.fn<() => Promise<typeof Greeting>>(() => {
      if (inner) lazyPart(inner)
      return Promise.resolve(Greeting)
    })
  const inner = load()
  const broken = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const parts = [broken, load(inner)]
  for (const part of parts) lazyPart(part)
  await loadWaitingParts()
  for (const part of parts) expect(part).toHaveBeenCalledOnce()
  expect(inner).not.toHaveBeenCalled()
  await loadWaitingParts()
  expect(inner).toHaveBeenCalledOnce()
})
