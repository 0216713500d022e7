import { expect, type Page } from '@playwright/test'

/** What a page has announced, whether the focus was ever nowhere, and how often it moved. Of one document. */
type Heard = { spoken: string[]; lost: string[]; moves: number }

/** In the page: notes what screen readers are told, and each time that nothing has the focus for longer than it takes to move it. */
function listen() {
  const heard: Heard = { spoken: [], lost: [], moves: 0 }
  Object.assign(window, { heard })
  const live = '[data-announcer] > p, [aria-live=polite] > li, [role=alert]'
  const read = new WeakMap<Element, string>()
  const note = (element: Element | null | undefined) => {
    const part = element?.closest(live)
    // A button inside, such as “Dismiss”, has no text of its own.
    const text = part instanceof HTMLElement ? part.innerText.replace(/\s+/g, ' ').trim() : ''
    if (!part || !text || read.get(part) === text) return
    read.set(part, text)
    heard.spoken.push(text)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      note(target instanceof Element ? target : target.parentElement)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        note(node)
        for (const part of node.querySelectorAll(live)) note(part)
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })

  let last = ''
  let frames = 0
  document.addEventListener('focusin', ({ target }) => {
    heard.moves += 1
    last = target instanceof Element ? target.outerHTML.slice(0, 200) : ''
  })
  const look = () => {
    // Between the sign-in page and the first one there is nothing on the page.
    const isLost = last && document.activeElement === document.body && document.querySelector('main')
    frames = isLost ? frames + 1 : 0
    if (frames === 10) heard.lost.push(`after ${last}`)
    requestAnimationFrame(look)
  }
  look()
}

/** Returns what covers the focused element: a bar, for one; null where it can be seen, or is only there for screen readers. */
function coverOfFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nothing has the focus'
  const box = focused.getBoundingClientRect()
  if (box.width <= 1 || box.height <= 1) return null
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  if (bottom <= top || right <= left) return 'it is out of sight'
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  if (!over || focused.contains(over) || over.contains(focused)) return null
  // The label of a file lies over its input.
  if (over.closest('label')?.htmlFor === focused.id) return null
  return over.outerHTML.slice(0, 200)
}

/** What differs from run to run. */
const plain = (text: string) =>
  text
    .replace(/0x[0-9a-fA-F]{6,}/g, '‹hex›')
    .replace(/0x[0-9a-fA-F]+…[0-9a-fA-F]+/g, '‹hex›')
    .replace(/\b(just now|now|\d+ (second|minute)s? ago|(in )?less than a minute( ago)?)\b/g, '‹time›')

/**
 * A page that is used with the keyboard alone. It writes down what the keys lead to and what is announced, and fails where nothing has the focus or
 * where something covers it. Names are those that assistive technology reads.
 */
export async function useKeyboard(page: Page) {
  await page.addInitScript(listen)
  // With a listener from the start. The first one has the browser told to hand choosers over, which may come after the key that opens one.
  page.on('filechooser', () => undefined)
  // A busy platform may not read all sources of the dashboard in time, which the dashboard then announces.
  const partial: Promise<boolean>[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/dashboard/getAttention')) return
    const read = response.json() as Promise<{ data: { unread: string[] } }>
    partial.push(read.then(({ data }) => data.unread.length > 0).catch(() => false))
  })
  const lines: string[] = []
  /** How many announcements of this document were waited for. */
  let claimed: string[] = []

  const focus = async () => {
    const focused = page.locator(':focus')
    // A date's button for its calendar is a part of the field.
    if ((await focused.count()) === 0)
      return page.evaluate(() =>
        document.activeElement === document.body ? 'nothing' : 'a part of the field',
      )
    const snapshot = await focused.ariaSnapshot()
    const [first = ''] = snapshot.split('\n')
    // Without the value that a field holds, and without its state.
    return plain(/^- '?([a-z]+( "(\\.|[^"\\])*")?)/.exec(first)?.[1] ?? first)
  }
  const write = async (line: string) => {
    lines.push(`  ${line}`)
    // The overlay of a dialog that closes covers the page until it has faded out.
    await expect(page.locator('.bg-overlay[data-state=closed]')).toHaveCount(0)
    // A drawer slides in.
    await expect.poll(() => page.evaluate(coverOfFocus), { message: line }).toBeNull()
  }
  const heardNow = () => page.evaluate(() => (window as unknown as { heard: Heard }).heard)

  return {
    /** Begins a part of the transcript. */
    step(title: string) {
      lines.push(title)
    },
    press: (key: string) => page.keyboard.press(key),
    /** Writes into what has the focus. */
    write: (text: string) => page.keyboard.insertText(text),
    /** Waits until the focus is there. */
    async at(wanted: string) {
      await expect.poll(focus).toBe(wanted)
      await write(wanted)
    },
    /** Goes on with a key until the focus is there, and notes what lies between. */
    async to(wanted: string, key = 'Tab') {
      for (let presses = 0; presses < 60; presses += 1) {
        const { moves } = await heardNow()
        await page.keyboard.press(key)
        // A menu moves it a moment later. Tab may stay in a field that has parts, such as a date.
        if (key.startsWith('Arrow'))
          await expect
            .poll(async () => (await heardNow()).moves, `${key} moves the focus`)
            .toBeGreaterThan(moves)
        const here = await focus()
        await write(here)
        if (here === wanted) return
      }
      throw new Error(`${key} does not lead to ${wanted}.`)
    },
    /** Waits until this is announced. */
    async heard(...texts: string[]) {
      for (const text of texts) {
        claimed.push(text)
        const times = claimed.filter((one) => one === text).length
        await expect
          .poll(async () => (await heardNow()).spoken.map(plain).filter((one) => one === text).length, {
            message: `“${text}” is announced`,
          })
          .toBe(times)
        lines.push(`  “${text}”`)
      }
    },
    /** Ends a document: all that it announced was waited for, and none of it twice; the focus was always somewhere. */
    async done() {
      const { spoken, lost } = await heardNow()
      const unread = (await Promise.all(partial)).filter(Boolean)
      const announced = spoken.filter((one) => one.startsWith('Not checked: ')).slice(0, unread.length)
      expect(spoken.map(plain).toSorted()).toEqual([...claimed, ...announced].toSorted())
      expect(lost).toEqual([])
      claimed = []
    },
    transcript: () => `${lines.join('\n')}\n`,
  }
}
