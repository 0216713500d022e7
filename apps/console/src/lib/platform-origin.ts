import { getConfig } from './config.ts'

/** Returns the platform's absolute URL, for other sites. */
export const platformOrigin = () => new URL(getConfig().backends.main || '/', window.location.href).origin
