import { type SearchInput, shortText } from '#src/lib/search-values.ts'

/** What the address of the Contracts tab says, by network and type: which contract's details are open, and which one is to be deployed. */
export type ContractsSearch = { contract?: string | undefined; deploy?: string | undefined }

export const contractsSearch = ({ contract, deploy }: SearchInput<ContractsSearch>): ContractsSearch => ({
  contract: shortText(contract, 60),
  deploy: shortText(deploy, 60),
})
