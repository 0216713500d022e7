import { useEffect, useState } from 'react'
import { type SectionName, sectionId, sectionNames } from './sections.ts'

/** A section counts as being read once its top is within this distance of the window's top, in pixels. */
const READING_LINE = 160

/** Scrolls to a section and focuses it. */
export function goToSection(name: SectionName): void {
  const element = document.getElementById(sectionId(name))
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

/**
 * Scrolls to a section and keeps it in place while content above it loads, until the user acts. Returns a
 * function that stops it.
 */
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

/**
 * Returns the section named in the URL while it is fully visible, because the last sections never reach the
 * top; otherwise the section at the reading line.
 */
function sectionRead(wanted: SectionName | undefined): SectionName {
  const placeOf = (name: SectionName) => document.getElementById(sectionId(name))?.getBoundingClientRect()
  const asked = wanted && placeOf(wanted)
  if (wanted && asked && asked.top >= 0 && asked.bottom <= window.innerHeight) return wanted
  return sectionNames.findLast((name) => (placeOf(name)?.top ?? Infinity) <= READING_LINE) ?? 'domain'
}

/** Scrolls to the section named in the URL, and returns the section in view as the page scrolls. */
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
