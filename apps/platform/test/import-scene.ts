import type { Schemas } from '@vitrine/sdk/contract'
import sharp from 'sharp'
import { expect } from 'vitest'
import { amber } from '#test/test-chain.ts'
import type { TestPlatform } from '#test/test-platform.ts'

type Row = Schemas['ImportRow']

/** A network whose node does not answer, because an import needs none. */
export const deadNetwork = { ...amber, rpcUrl: 'http://127.0.0.1:9/' }

/** Returns a picture of one color; each number gives another file. */
export async function picture(number: number): Promise<Blob> {
  const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 90 }
  const create = { width: 4, height: 4, channels: 3 as const, background }
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())], { type: 'image/png' })
}

/** Counts symbols, which must be unique even after a restart. */
let symbols = 0

/** Collections, and imports into them. */
export function importScene({ sdk }: TestPlatform) {
  const place = { blockchainType: 1, networkType: 1 }
  return {
    async collection() {
      symbols += 1
      return (await sdk.collections.create({ name: `Import ${symbols}`, symbol: `IMP${symbols}` })).data._id
    },
    /** Opens an import and adds its rows. Returns its run's id. */
    async open(collection_id: string, rows: Row[], name = 'tides') {
      const { data } = await sdk.imports.create({ collection_id, ...place, name, rowCount: rows.length })
      for (let at = 0; at < rows.length; at += 15)
        await sdk.imports.addRows({ run_id: data._id, rows: rows.slice(at, at + 15) })
      return data._id
    },
    /** Waits until an import's run is in a state, and returns it. */
    async until(run_id: string, state: Schemas['RunState'], timeout = 200_000) {
      const look = async () => (await sdk.runs.get({ run_id })).data
      await expect.poll(async () => (await look()).state, { timeout, interval: 20 }).toBe(state)
      return look()
    },
    async assets(collection_id: string) {
      const all: Schemas['PremintAsset'][] = []
      for await (const asset of sdk.assets.listAll({ collection_id })) all.push(asset)
      return all
    },
  }
}

/** Returns rows with a name and a trait each. */
export const numbered = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 1,
    name: `Plate ${index + 1}`,
    attributes: [{ trait_type: 'Number', value: index + 1 }],
  }))
