/** What may be opened soon, such as the drawers of the page: what one page brought, and before it what the page that is open now brought. */
let waiting: (() => Promise<unknown>)[][] = []
let isBatchOpen = false
let isLoading = false
let schedule = () => {}

/** How many parts are requested at the same time. */
const AT_ONCE = 4

/** Has a part loaded when the page has nothing else to do. What such a part could open itself waits until it is open. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  if (isLoading) return
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
function isSaving(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Forgets what waits: what the sign-in page may open is not what the console may. */
export function forgetIdleLoads(): void {
  waiting = []
  isBatchOpen = false
}

/** Starts to load what waits, a few parts at a time, whenever the console is not busy. Called once, when the console starts. */
export function startIdleLoads(isBusy: () => boolean): void {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  let isScheduled = false
  async function loadNext() {
    if (!isSaving() && !isBusy()) {
      const [batch = []] = waiting
      const parts = batch.splice(0, AT_ONCE)
      if (batch.length === 0) waiting.shift()
      isLoading = true
      await Promise.allSettled(parts.map((load) => load()))
      isLoading = false
    }
    isScheduled = false
    schedule()
  }
  schedule = () => {
    if (isScheduled || waiting.length === 0 || isSaving()) return
    isScheduled = true
    // A moment, so that a page that is just being drawn comes first.
    setTimeout(() => whenIdle(() => void loadNext()), 20)
  }
  schedule()
}
