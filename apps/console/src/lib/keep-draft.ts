import { type Draft, keepable, openDrafts } from './drafts.ts'

/** Milliseconds without a change until what is typed is kept. */
const PAUSE = 300

/** The parts of a form that a draft needs. */
export type DraftForm = {
  getValues(): Record<string, unknown>
  /** The form as it opened. */
  getDefaults(): Record<string, unknown>
  /** Calls back at every change. Answers how to stop it. */
  onChange(callback: () => void): () => void
  /** Puts values in, so that they count as changed. */
  enter(values: Record<string, unknown>): void
}

type KeepDraftOptions = {
  email: string
  /** The form's name, with the id of what it is about. */
  name: string
  form: DraftForm
  /** Fields that hold a secret by another name than is known to. */
  secret: readonly string[]
  onRestored: (draft: Draft) => void
}

/**
 * Keeps what is typed into a form, beginning with what was kept of it before. Where the browser keeps nothing, the form works the same,
 * without this. Answers how to stop, which keeps the last change as well, and how to forget.
 */
export function keepDraft({ email, name, form, secret, onRestored }: KeepDraftOptions) {
  const store = openDrafts(email)
  // Whoever waits for it is told; when nobody waits, it is no news.
  store.catch(() => undefined)
  let state: 'reading' | 'keeping' | 'over' = 'reading'
  let timer: ReturnType<typeof setTimeout> | undefined

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
    const draft = { name, ...keepable(changed(), secret) }
    const empty = Object.keys(draft.values).length === 0
    void store.then((drafts) => (empty ? drafts.remove(name) : drafts.put(draft))).catch(() => undefined)
  }

  const stopWatching = form.onChange(() => {
    if (state === 'over') return
    clearTimeout(timer)
    timer = setTimeout(save, PAUSE)
  })
  const flush = () => {
    if (timer !== undefined && state === 'keeping') save()
  }
  window.addEventListener('pagehide', flush)

  const restore = async () => {
    const drafts = await store
    const draft = await drafts.get(name)
    if (state !== 'reading') return
    state = 'keeping'
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
      if (fits.length > 0) {
        form.enter({ ...Object.fromEntries(fits), ...changed() })
        onRestored(draft)
      }
    }
    await drafts.tidy()
  }
  void restore().catch(() => undefined)

  return {
    stop() {
      flush()
      clearTimeout(timer)
      state = 'over'
      stopWatching()
      window.removeEventListener('pagehide', flush)
      // It closes after what is under way.
      void store.then((drafts) => drafts.close()).catch(() => undefined)
    },
    /** It was sent, or given up. */
    forget() {
      clearTimeout(timer)
      timer = undefined
      state = 'over'
      void store.then((drafts) => drafts.remove(name)).catch(() => undefined)
    },
    /** It begins anew: nothing is kept until the next change. */
    restart() {
      clearTimeout(timer)
      timer = undefined
      void store.then((drafts) => drafts.remove(name)).catch(() => undefined)
    },
  }
}
