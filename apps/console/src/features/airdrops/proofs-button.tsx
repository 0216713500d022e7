import { Button } from '@vitrine/ui-kit'
import { Download } from 'lucide-react'
import { useAction } from '#src/lib/action.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { AirdropPlace } from './queries.ts'

/** Hands a file to the browser's downloads. */
function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'airdrop'

type ProofsButtonProps = { place: AirdropPlace; root: string; name: string }

/** Downloads everybody's proof, made again of the list that the platform keeps. */
export function ProofsButton({ place, root, name }: ProofsButtonProps) {
  const download = useAction({
    run: async () => {
      const { buildMerkleTree, merkleProofFile } = await import('@vitrine/chain/merkle')
      const { data } = await getSdk().airdrops.getRecipients(place, { timeout: 0 })
      const tree = await buildMerkleTree(
        data.map(({ address, amount }) => ({ address, amount: BigInt(amount) })),
      )
      if (tree.root !== root) throw new Error('The list has been changed meanwhile. Look at it again first.')
      save(await merkleProofFile(tree), `${slug(name)}-proofs.json`)
      return data.length
    },
    success: (length) =>
      `The proofs of ${length === 1 ? 'one recipient' : `${length.toLocaleString('en')} recipients`} are saved.`,
  })
  return (
    <Button
      icon={<Download aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate(undefined)}
    >
      Download the proofs
    </Button>
  )
}
