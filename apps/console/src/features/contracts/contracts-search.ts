import { type SearchInput, shortText } from '#src/lib/search-values.ts'

/** Search parameters of the Contracts tab, as a network and type: the contract with open details, and the contract to deploy. */
export type ContractsSearch = { contract?: string | undefined; deploy?: string | undefined }

export const contractsSearch = ({ contract, deploy }: SearchInput<ContractsSearch>): ContractsSearch => ({
  contract: shortText(contract, 60),
  deploy: shortText(deploy, 60),
})
