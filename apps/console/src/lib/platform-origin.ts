import { getConfig } from './config.ts'

/** Returns where the platform answers, as another site has to write it. */
export const platformOrigin = () => new URL(getConfig().backends.main || '/', window.location.href).origin
