import { type Hex, numberToHex } from 'viem'

/** Returns code for a rollup's oracle that answers each call with the length of the call data times the price of a byte, in wei. */
export const oracleCode = (perByte: bigint): Hex =>
  `0x3667${numberToHex(perByte, { size: 8 }).slice(2)}0260005260206000f3`
