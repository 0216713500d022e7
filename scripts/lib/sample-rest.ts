import type { Sdk } from '@vitrine/sdk'

/** Fills the pages beside collections and assets with something to look at. The client is an admin's. */
export async function sampleRest(_sdk: Sdk): Promise<void> {}
