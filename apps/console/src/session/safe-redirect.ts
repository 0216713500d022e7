/** Returns a place on this console to go back to, or the dashboard: an address of another origin is refused. */
export function safeRedirect(target: string | undefined): string {
  // A backslash counts as a slash to browsers, and control characters are dropped: both could make another origin of it.
  if (!target || !/^\/(?![/\\])/.test(target) || /[\p{Cc}\\]/u.test(target)) return '/dashboard'
  const { pathname } = new URL(target, window.location.origin)
  return pathname === '/' || pathname.toLowerCase() === '/login' ? '/dashboard' : target
}
