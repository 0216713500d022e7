import { networkKey } from './network-key.ts'

type Place = Parameters<typeof networkKey>[0] & { smartContractType: number | null }

/** Returns the network and type of a contract as one value for a URL: "6/1/1". */
export const contractKey = (place: Place) => `${networkKey(place)}/${place.smartContractType}`
