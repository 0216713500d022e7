import type { components } from './schema.gen.ts'

type Models = components['schemas']

/** A collection, as the lists answer it. */
export type Collection = Models['Collection']
/** What a change of a collection answers. */
export type CollectionAnswer = Models['CollectionAnswer']
/** A preminted asset. */
export type PremintAsset = Models['PremintAsset']
/** An asset's traits. */
export type Attributes = Models['Attributes']
/** Whether an asset is minted. */
export type SoldState = Models['SoldState']
/** What a JSON import found, row by row. */
export type ImportReport = Models['ImportReport']
/** A collection's contract on one network. */
export type SmartContract = Models['SmartContract']
/** How far a contract is. */
export type ContractStatus = Models['ContractStatus']
/** The signed-in person. */
export type Profile = Models['Profile']
/** What a person may do. */
export type Role = Models['Role']
