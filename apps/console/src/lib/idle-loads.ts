/** What may be opened soon, such as the drawers of the page: what came last is of the page that is open now. */
let waiting: (() => Promise<unknown>)[] = []
let isLoading = false
let schedule = () => {}

/** Has a part loaded when the page has nothing else to do. What such a part could open itself waits until it is open. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  if (isLoading) return
  waiting.push(load)
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
}

/** Starts to load what waits, a part at a time, whenever the console is not busy. Called once, when the console starts. */
export function startIdleLoads(isBusy: () => boolean): void {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  let isScheduled = false
  async function loadNext() {
    isScheduled = false
    if (isSaving()) return
    const load = isBusy() ? undefined : waiting.pop()
    if (load) {
      isLoading = true
      await load().catch(() => undefined)
      isLoading = false
    }
    schedule()
  }
  schedule = () => {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    // A moment, so that a page that is just being drawn comes first.
    setTimeout(() => whenIdle(() => void loadNext()), 20)
  }
  schedule()
}
