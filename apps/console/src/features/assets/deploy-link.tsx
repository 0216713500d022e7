import { FileCode } from 'lucide-react'
import { ButtonLink } from '#src/lib/links.tsx'

type DeployLinkProps = {
  collectionId: string
  /** Network and type to deploy on, as returned by `missingContract`. */
  contract: string | undefined
}

/** Link to deploy the contract that an asset needs to be minted. */
export const DeployLink = ({ collectionId, contract }: DeployLinkProps) => (
  <ButtonLink
    variant="primary"
    icon={<FileCode aria-hidden />}
    to="/collection/$id/contracts"
    params={{ id: collectionId }}
    search={{ deploy: contract }}
  >
    Deploy a contract
  </ButtonLink>
)
