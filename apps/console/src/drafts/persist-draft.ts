import type { Outcome } from '@vitrine/sdk'
import type { Person } from '#src/session/person.ts'
import { storageName } from '#src/session/storage-name.ts'
import { type Attempt, type Attempts, createAttempts } from '#src/lib/attempts.ts'
import { type Draft, withoutSecrets, openDrafts } from './drafts.ts'
import type { Unstored } from './send-unstored.ts'

/** Milliseconds without a change until the input is stored. */
const PAUSE = 300
/**
 * Maximum milliseconds that a submit waits for the browser's storage, so that a hanging storage doesn't block
 * it.
 */
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
  /** Returns the form's initial values. */
  getDefaults(): Record<string, unknown>
  /** Calls back on every change. Returns a function that unsubscribes. */
  onChange(callback: () => void): () => void
  /** Enters values, so that they count as changed. */
  enter(values: Record<string, unknown>): void
}

type KeepDraftOptions = {
  person: Person
  /** The form's name with the ID of its record. */
  name: string
  form: DraftForm
  /** Fields that are secret, although `withoutSecrets` doesn't know their names. */
  secret: readonly string[]
  /** Attempts from before the person was known. They continue under the same key. */
  unstored?: Unstored | undefined
  onRestored: (draft: Draft) => void
}

/**
 * Stores a form's input and restores an earlier draft. Without browser storage, the form works the same but
 * isn't stored. Returns functions to send the form, to stop after storing the last change, and to delete the
 * draft.
 */
export function persistDraft({ person, name, form, secret, unstored, onRestored }: KeepDraftOptions) {
  const store = storageName(person).then(openDrafts)
  // Callers that await the promise see the rejection; without one it is ignored.
  store.catch(() => undefined)
  let state: 'reading' | 'keeping' | 'over' = 'reading'
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The idempotency key of a submit with an unknown outcome. */
  let key: string | null = null
  /** Number of submits in progress. */
  let sending = 0
  let stopped = false
  let typed: ReturnType<typeof withoutSecrets> = { values: {}, files: false }
  /** Input of a form that was closed before its draft was read. */
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
    // An unmounted form may hold another person's values by now.
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
  // Waits for pending reads and writes.
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
    // A key that is already in use stays.
    key ??= draft?.key ?? null
    if (draft) {
      const defaults = form.getDefaults()
      // The form may have changed since: unknown fields and fields of another type are left out. The type
      // isn't checked for fields without an initial value.
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
    // Input or a submit from before the person was known is stored now, because there may be no further
    // change.
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
    // Stored before the call is sent, so that the key survives if the page closes during the call.
    write: async (next) => {
      key = next
      // If the draft is still being read, the key is stored afterwards.
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
    /** Starts an attempt to send the form. Its draft is deleted when the attempt succeeds. */
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
    /** The person abandoned the form. A submit in progress stays stored until it is known to be done. */
    forget() {
      if (sending > 0) return
      state = 'over'
      void remove()
    },
    /** Resets the draft: nothing is stored until the next change. */
    restart() {
      attempts.drop()
      void remove()
    },
  }
}
