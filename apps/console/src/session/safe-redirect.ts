/** Returns a path on this console to return to. Addresses of other origins are replaced by the dashboard. */
export function safeRedirect(target: string | undefined): string {
  // Browsers treat a backslash as a slash and drop control characters, so both could change the origin.
  if (!target || !/^\/(?![/\\])/.test(target) || /[\p{Cc}\\]/u.test(target)) return '/dashboard'
  const { pathname } = new URL(target, window.location.origin)
  return pathname === '/' || pathname.toLowerCase() === '/login' ? '/dashboard' : target
}
