/** Returns what the work resolves to. Until then the browser asks before the page is closed, which would end the work. */
export async function askBeforeClosing<Result>(work: Promise<Result>): Promise<Result> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  try {
    return await work
  } finally {
    window.removeEventListener('beforeunload', ask)
  }
}
