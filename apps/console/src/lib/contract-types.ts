import { getConfig } from './config.ts'

/** The contract types that hold assets: ERC-721 and ERC-1155 collections. */
export const assetContractTypes = [1, 2] as const

const names: Record<number, string> = { 1: 'ERC-721', 2: 'ERC-1155', 3: 'Airdrop', 4: 'Paymaster' }

/** Returns a contract type's name: the console's, or else the configuration's, or else "Type n". */
export const contractTypeName = (smartContractType: number | null): string =>
  smartContractType === null
    ? 'Unknown type'
    : (names[smartContractType] ??
      getConfig().contractTypes.find((one) => one.code === smartContractType)?.name ??
      `Type ${smartContractType}`)
