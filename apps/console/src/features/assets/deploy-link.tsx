import { Link } from '@tanstack/react-router'
import { Button } from '@vitrine/ui-kit'
import { FileCode } from 'lucide-react'

type DeployLinkProps = {
  collectionId: string
  /** Network and type to deploy on, as returned by `missingContract`. */
  contract: string | undefined
}

/** Link to deploy the contract that an asset needs to be minted. */
export const DeployLink = ({ collectionId, contract }: DeployLinkProps) => (
  <Button asChild variant="primary" icon={<FileCode aria-hidden />}>
    <Link to="/collection/$id/contracts" params={{ id: collectionId }} search={{ deploy: contract }}>
      Deploy a contract
    </Link>
  </Button>
)
