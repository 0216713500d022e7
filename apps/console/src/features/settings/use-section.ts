import { useEffect, useState } from 'react'
import { type SectionName, sectionId, sectionNames } from './sections.ts'

/** How far below the top of the window a section may start and count as the one that is read, in pixels. */
const READING_LINE = 160

/** Brings a section to the top, and the focus to it. */
export function goToSection(name: SectionName): void {
  const element = document.getElementById(sectionId(name))
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

/** Goes to a section and stays with it while what is above it still loads, until someone does something. Returns how to stop. */
function arriveAt(name: SectionName): () => void {
  goToSection(name)
  const element = document.getElementById(sectionId(name))
  const watcher = new ResizeObserver(() => element?.scrollIntoView({ block: 'start' }))
  if (element?.parentElement) watcher.observe(element.parentElement)
  const stop = new AbortController()
  stop.signal.addEventListener('abort', () => watcher.disconnect())
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  return () => stop.abort()
}

/** Returns the section that the URL names, as long as all of it is in sight: the last ones never come to the top. Else the one at the reading line. */
function sectionRead(wanted: SectionName | undefined): SectionName {
  const placeOf = (name: SectionName) => document.getElementById(sectionId(name))?.getBoundingClientRect()
  const asked = wanted && placeOf(wanted)
  if (wanted && asked && asked.top >= 0 && asked.bottom <= window.innerHeight) return wanted
  return sectionNames.findLast((name) => (placeOf(name)?.top ?? Infinity) <= READING_LINE) ?? 'domain'
}

/** Goes to the section that the URL names, and returns which one is read as the page scrolls. */
export function useSection(wanted: SectionName | undefined): SectionName {
  const [read, setRead] = useState<SectionName>(wanted ?? 'domain')
  useEffect(() => (wanted ? arriveAt(wanted) : undefined), [wanted])
  useEffect(() => {
    const update = () => setRead(sectionRead(wanted))
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [wanted])
  return read
}
