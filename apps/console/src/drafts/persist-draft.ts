import type { Outcome } from '@vitrine/sdk'
import type { Person } from '#src/session/person.ts'
import { storageName } from '#src/session/storage-name.ts'
import { type Attempt, type Attempts, createAttempts } from '#src/lib/attempts.ts'
import { type Draft, withoutSecrets, openDrafts } from './drafts.ts'
import type { Unstored } from './send-unstored.ts'

/** Milliseconds without a change until what is typed is stored. */
const PAUSE = 300
/** Milliseconds that a submit waits for the browser's store at most: a store that does not answer must not stop it. */
const PATIENCE = 1000

const patient = (work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => undefined,
      () => undefined,
    ),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE)),
  ])

/** The parts of a form that a draft needs. */
export type DraftForm = {
  getValues(): Record<string, unknown>
  /** Returns the form as it opened. */
  getDefaults(): Record<string, unknown>
  /** Calls back at every change. Returns how to stop it. */
  onChange(callback: () => void): () => void
  /** Puts values in, so that they count as changed. */
  enter(values: Record<string, unknown>): void
}

type KeepDraftOptions = {
  person: Person
  /** The form's name, with the id of what it is about. */
  name: string
  form: DraftForm
  /** Fields that hold a secret by another name than is known to. */
  secret: readonly string[]
  /** How it was sent before it was known whose draft it is: it goes on under that key. */
  unstored?: Unstored | undefined
  onRestored: (draft: Draft) => void
}

/**
 * Keeps what is typed into a form, starting with what was stored of it before. Where the browser keeps nothing, the form works the same,
 * without this. Returns how to send it, how to stop, which keeps the last change as well, and how to forget.
 */
export function persistDraft({ person, name, form, secret, unstored, onRestored }: KeepDraftOptions) {
  const store = storageName(person).then(openDrafts)
  // Whoever waits for it is told; when nobody waits, it is no news.
  store.catch(() => undefined)
  let state: 'reading' | 'keeping' | 'over' = 'reading'
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What it was sent with, while nobody knows what became of that. */
  let key: string | null = null
  /** How many submits are on their way. */
  let sending = 0
  let stopped = false
  let typed: ReturnType<typeof withoutSecrets> = { values: {}, files: false }
  /** What a form that went before its draft was read had in it. */
  let early: typeof typed | undefined

  const changed = () => {
    const defaults = form.getDefaults()
    return Object.fromEntries(
      Object.entries(form.getValues()).filter(
        ([field, value]) =>
          value instanceof Blob || JSON.stringify(value) !== JSON.stringify(defaults[field]),
      ),
    )
  }

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    // A form that is gone may hold another person's values by now.
    if (!stopped) typed = withoutSecrets(changed(), secret)
    const draft = { name, ...typed, ...(key === null ? {} : { key }) }
    const empty = Object.keys(draft.values).length === 0 && key === null
    return store.then((drafts) => (empty ? drafts.remove(name) : drafts.put(draft))).catch(() => undefined)
  }

  const remove = () => {
    clearTimeout(timer)
    timer = undefined
    key = null
    early = undefined
    return store.then((drafts) => drafts.remove(name)).catch(() => undefined)
  }
  // It closes after what is under way.
  const close = () =>
    void restored
      .then(() => store)
      .then((drafts) => drafts.close())
      .catch(() => undefined)

  const stopWatching = form.onChange(() => {
    if (state === 'over') return
    clearTimeout(timer)
    timer = setTimeout(() => void save(), PAUSE)
  })
  const flush = () => {
    if (timer !== undefined && state === 'keeping') void save()
  }
  window.addEventListener('pagehide', flush)

  const restore = async () => {
    const drafts = await store
    const draft = await drafts.get(name)
    if (early) {
      typed = {
        values: { ...draft?.values, ...early.values },
        files: early.files || (draft?.files ?? false),
      }
      if (Object.keys(early.values).length > 0 || key !== null)
        await drafts.put({ ...draft, name, ...typed, ...(key === null ? {} : { key }) })
    }
    if (state !== 'reading') return
    state = 'keeping'
    const sent = key !== null
    // One that is in use already stays.
    key ??= draft?.key ?? null
    if (draft) {
      const defaults = form.getDefaults()
      // The form may have changed since: what it no longer knows, or knows as something else, is left out. Of a field that opens without
      // a value nothing more is known.
      const fits = Object.entries(draft.values).filter(
        ([field, value]) =>
          field in defaults &&
          (defaults[field] === undefined ||
            defaults[field] === null ||
            typeof value === typeof defaults[field]),
      )
      if (fits.length > 0) form.enter({ ...Object.fromEntries(fits), ...changed() })
      if (fits.length > 0 || draft.key !== undefined)
        onRestored({ ...draft, values: Object.fromEntries(fits) })
    }
    // Typed or sent before it was known whose it is: no further change may come.
    if (!stopped && (sent || (!draft && Object.keys(changed()).length > 0))) void save()
    await drafts.tidy()
  }
  const restored = restore().catch(() => undefined)

  const attempts = unstored?.attempts ?? createAttempts()
  attempts.keepIn({
    read: async () => {
      await patient(restored)
      return key
    },
    // Before it is sent: a page that goes while the call is on its way leaves the key behind.
    write: async (next) => {
      key = next
      // While the draft is being read, it is stored after that.
      if (state === 'keeping') await patient(save())
    },
  })

  const ending = (attempt: Pick<Attempt, 'end'>) => async (outcome: Outcome | 'reused') => {
    if (outcome === 'done') state = 'over'
    await attempt.end(outcome)
    if (outcome === 'done') await remove()
    sending -= 1
    if (stopped && sending === 0) close()
  }
  const begin: Attempts['begin'] = async (work) => {
    sending += 1
    const attempt = await attempts.begin(work)
    return { key: attempt.key, end: ending(attempt) }
  }
  const underWay = unstored?.underWay()
  if (underWay) {
    sending += 1
    underWay.end = ending({ end: underWay.end })
  }

  return {
    /** Starts an attempt at sending the form. Its draft is forgotten when it is done. */
    begin,
    stop() {
      flush()
      if (state === 'reading') early = withoutSecrets(changed(), secret)
      clearTimeout(timer)
      stopped = true
      stopWatching()
      window.removeEventListener('pagehide', flush)
      if (sending === 0) {
        state = 'over'
        close()
      }
    },
    /** The person abandoned it. What is on its way is stored until it is known to be done. */
    forget() {
      if (sending > 0) return
      state = 'over'
      void remove()
    },
    /** It starts again: nothing is stored until the next change. */
    restart() {
      attempts.drop()
      void remove()
    },
  }
}
