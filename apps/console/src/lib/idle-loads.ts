/** What may be opened soon, such as a page's drawers: a batch for each page whose code has run, the latest page first. */
let waiting: (() => Promise<unknown>)[][] = []
let isBatchOpen = false
let isLoading = false
let isNavigating = () => false
let schedule = (_after?: number) => {}

/** How many parts are requested at the same time. */
const AT_ONCE = 2
/** Milliseconds before it is asked again whether the console is busy. */
const BUSY = 200

/** Has a part loaded when the page has nothing else to do. What such a part could open itself waits until it is open. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  if (isLoading && !isNavigating()) return
  if (!isBatchOpen) {
    isBatchOpen = true
    waiting.unshift([])
    // The files of a page run one after the other, without a pause.
    setTimeout(() => {
      isBatchOpen = false
    })
  }
  waiting[0]?.push(load)
  schedule()
}

/** Whether whoever pays for the connection wants no more of it used than is needed. */
const isSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Forgets what waits: what the sign-in page may open is not what the console may. */
export function forgetIdleLoads(): void {
  waiting = []
  isBatchOpen = false
}

/**
 * Starts to load what waits, a few parts at a time, whenever the console is not busy. Called once, when the console starts. Returns how to stop it.
 *
 * @param isRouting whether another page is being loaded, whose parts wait too
 */
export function startIdleLoads(isBusy: () => boolean, isRouting: () => boolean): () => void {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  let isScheduled = false
  let isStopped = false
  isNavigating = isRouting
  async function loadNext() {
    isScheduled = false
    if (isStopped || isSaving()) return
    if (isBusy()) {
      schedule(BUSY)
      return
    }
    const [batch = []] = waiting
    const parts = batch.splice(0, AT_ONCE)
    if (batch.length === 0) waiting.shift()
    isLoading = true
    await Promise.allSettled(parts.map((load) => load()))
    isLoading = false
    schedule()
  }
  // A moment, so that a page that is just being drawn comes first.
  schedule = (after = 20) => {
    if (isScheduled || isStopped || isLoading || waiting.length === 0) return
    isScheduled = true
    setTimeout(() => whenIdle(() => void loadNext()), after)
  }
  schedule()
  return () => {
    isStopped = true
    forgetIdleLoads()
  }
}
