import { http, HttpResponse } from 'msw'
import { expect, it, onTestFinished } from 'vitest'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'
import type { PageFiles } from './lib/prefetched.ts'

it('draws of a list’s rows what is text, whatever the backend answers', async () => {
  const page: PageFiles = ['/venue', ['admin'], [], ['/venueLoyalty/allVenue/1/8'], ['name', 'address']]
  const address = location.href
  const place = document.createElement('div')
  place.innerHTML =
    '<table><tbody data-first-rows></tbody></table><template><tr><td><p></p><p></p></td></tr></template>'
  document.body.append(place)
  onTestFinished(() => {
    history.replaceState(null, '', address)
    place.remove()
    delete window.prefetched
    Reflect.deleteProperty(globalThis, '__PAGE_FILES__')
  })
  const data = [
    { name: 'Print Room', address: { street: 'Albertinaplatz 1' } },
    null,
    'a venue',
    { name: 7, address: 'Pier 9' },
    { name: null, address: 'Pier 10' },
  ]
  worker.use(
    http.get('/config.json', () => HttpResponse.json({ backends: { main: '' } })),
    http.get('/api/venueLoyalty/allVenue/1/8', () => HttpResponse.json({ data, totalCount: 5 })),
  )
  signIn()
  Object.assign(globalThis, { __PAGE_FILES__: [page] })
  history.replaceState(null, '', '/venue')
  // A copy of its own: a script runs once, and another test runs it too.
  const copy = './head-script.ts?rows'
  await import(/* @vite-ignore */ copy)
  const drawn = () =>
    [...place.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('p')].map((p) => p.textContent))
  await expect.poll(drawn).toEqual([
    ['Print Room', ''],
    ['7', 'Pier 9'],
    ['Pier 10', ''],
  ])
})
