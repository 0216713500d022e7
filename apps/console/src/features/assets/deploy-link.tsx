import { Link } from '@tanstack/react-router'
import { Button } from '@vitrine/ui-kit'
import { FileCode } from 'lucide-react'

type DeployLinkProps = {
  collectionId: string
  /** The network and type to deploy on, as `missingContract` returns them. */
  contract: string | undefined
}

/** The way on where an asset can't be minted for want of a contract. */
export const DeployLink = ({ collectionId, contract }: DeployLinkProps) => (
  <Button asChild variant="primary" icon={<FileCode aria-hidden />}>
    <Link to="/collection/$id/contracts" params={{ id: collectionId }} search={{ deploy: contract }}>
      Deploy a contract
    </Link>
  </Button>
)
