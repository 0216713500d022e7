// A separate module, so that it can be loaded on demand.
export { Toaster } from '@vitrine/ui-kit'
