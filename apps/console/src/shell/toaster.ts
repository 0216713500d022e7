// A module of its own, so that it can be loaded by itself.
export { Toaster } from '@vitrine/ui-kit'
