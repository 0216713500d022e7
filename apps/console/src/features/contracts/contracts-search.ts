import { shortText, urlSearch } from '#src/lib/search-values.ts'

/** Parses the search parameters of the Contracts tab, as a network and type: the contract with open details, and the contract to deploy. */
export const contractsSearch = urlSearch({ contract: shortText(60), deploy: shortText(60) })
