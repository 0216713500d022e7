import type { Collection } from '@vitrine/sdk'
import { Button, ErrorSummary } from '@vitrine/ui-kit'
import { FolderUp, Gem } from 'lucide-react'
import { likelyNetwork } from '#src/entities/assets/place-options.ts'
import { premintLink } from '#src/entities/assets/premint-link.ts'
import { useReviewMint } from '#src/entities/runs/use-review-mint.ts'
import { DraftNotice } from '#src/drafts/draft-notice.tsx'
import { ButtonLink } from '#src/lib/links.tsx'
import { useDraftForm } from '#src/resource/use-draft-form.ts'
import { TextField } from '#src/resource/text-field.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { type AssetValues, assetForm, assetValues } from './asset-form.ts'
import { FileOfAsset } from './file-of-asset.tsx'
import { useSaveAsset } from './mutations.ts'

/** Returns initial values that match the collection's contract, so that the asset can be minted. */
function firstValues(collection: Collection): AssetValues {
  const deployed = collection.contracts?.find(({ status }) => status === 'deployed')
  return {
    ...assetValues(null, likelyNetwork(collection)),
    ...(deployed?.smartContractType && { smartContractType: deployed.smartContractType }),
  }
}

/**
 * Creates the first asset of a collection. If the backend has runs, the review of its mint opens right after.
 */
export function FirstAsset({ collection }: { collection: Collection }) {
  const byRuns = useCapability('runs')
  const review = useReviewMint()
  const form = useDraftForm({
    onClose: () => undefined,
    schema: assetForm,
    values: firstValues(collection),
    draft: `asset/${collection._id}/first`,
  })
  const save = useSaveAsset(collection._id, null, form, form.close)
  const send = async (values: AssetValues) => {
    const { data } = await save.mutateAsync(values)
    if (byRuns && data) review.mutate({ collection_id: collection._id, asset_ids: [data._id] })
  }
  return (
    <form
      id={form.formId}
      aria-label="First asset"
      onSubmit={form.handleSubmit(send)}
      noValidate
      className="flex flex-col gap-4"
    >
      <DraftNotice draft={form.draft} />
      <ErrorSummary errors={form.problems} />
      <FileOfAsset form={form} />
      <TextField form={form} name="name" label="Name" required />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          icon={byRuns ? <Gem aria-hidden /> : undefined}
          loading={form.submitting || review.isPending}
          disabled={form.busy}
        >
          {byRuns ? 'Create and review mint' : 'Create asset'}
        </Button>
        <ButtonLink
          icon={<FolderUp aria-hidden />}
          to="/collection/import/$type/$id"
          params={premintLink(collection)}
        >
          Import a folder
        </ButtonLink>
      </div>
      {byRuns ? (
        <p className="text-xs text-muted">
          The review shows the network fee. Nothing is sent before you confirm.
        </p>
      ) : null}
    </form>
  )
}
