import { type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the address of the Contracts tab says: which contract's details are open, by network and type. */
export type ContractsSearch = { contract?: string | undefined }

export const contractsSearch = ({ contract }: SearchInput<ContractsSearch>): ContractsSearch => ({
  contract: shortText(contract, 60),
})
