import type { PremintAsset } from '@vitrine/sdk'
import { Button, Drawer, ErrorSummary, Tabs, useSchemaForm } from '@vitrine/ui-kit'
import { useState } from 'react'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { useDraft } from '#src/lib/use-draft.ts'
import { assetForm, assetValues, uriForm, uriValues } from './asset-form.ts'
import { ManualFields } from './manual-fields.tsx'
import { useCreateFromUri, useSaveAsset } from './mutations.ts'
import { UriFields } from './uri-fields.tsx'

type AssetDrawerProps = {
  open: boolean
  collectionId: string
  /** Null for a new one. */
  asset: PremintAsset | null
  /** The key of the network a new asset starts with. */
  network: string
  onClose: () => void
}

/** Premints an asset, by hand or from a URI, or changes one. Mount it anew for each opening: it holds what was typed. */
export function AssetDrawer({ open, collectionId, asset, network, onClose }: AssetDrawerProps) {
  const [uploading, setUploading] = useState(false)
  const [tab, setTab] = useState('manual')
  const manual = useSchemaForm({
    schema: assetForm,
    defaultValues: assetValues(asset, network),
    submit: (values) => save.mutateAsync(values),
  })
  const uri = useSchemaForm({
    schema: uriForm,
    defaultValues: uriValues(network),
    submit: (values) => create.mutateAsync(values),
  })
  const name = open ? `asset/${asset?._id ?? `${collectionId}/new`}` : null
  const draft = useDraft({ form: manual.form, name })
  const uriDraft = useDraft({
    form: uri.form,
    name: name === null || asset ? null : `${name}/uri`,
    onRestored: () => setTab('uri'),
  })
  const close = () => {
    draft.forget()
    uriDraft.forget()
    onClose()
  }
  const save = useSaveAsset(collectionId, asset, { form: manual.form, draft }, close)
  const create = useCreateFromUri(collectionId, { form: uri.form, draft: uriDraft }, close)

  const current = tab === 'manual' ? manual : uri
  const pending = save.isPending || create.isPending
  const manualForm = (
    <form id={manual.formId} onSubmit={manual.onSubmit} noValidate className="flex flex-col gap-5">
      <DraftNotice draft={draft} />
      <ErrorSummary errors={manual.problems} />
      <ManualFields
        drawer={manual}
        hostedAt={asset?.source === 'uri' ? (asset.tokenURI ?? 'another address') : null}
        onBusy={setUploading}
      />
    </form>
  )

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || close()}
      title={asset ? `Edit ${asset.name}` : 'New asset'}
      description={asset ? undefined : 'It is kept here until you mint it.'}
      dirty={(manual.dirty || uri.dirty || uploading) && !pending}
      width="lg"
      footer={
        <Button
          type="submit"
          form={current.formId}
          variant="primary"
          loading={pending}
          disabled={uploading && tab === 'manual'}
        >
          {asset ? 'Save changes' : 'Create asset'}
        </Button>
      }
    >
      {asset ? (
        manualForm
      ) : (
        <Tabs.Root value={tab} onValueChange={setTab}>
          <Tabs.List aria-label="How to make the asset">
            <Tabs.Tab value="manual">By hand</Tabs.Tab>
            <Tabs.Tab value="uri">From a URI</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="manual">{manualForm}</Tabs.Panel>
          <Tabs.Panel value="uri">
            <form id={uri.formId} onSubmit={uri.onSubmit} noValidate className="flex flex-col gap-5">
              <DraftNotice draft={uriDraft} />
              <ErrorSummary errors={uri.problems} />
              <UriFields drawer={uri} />
            </form>
          </Tabs.Panel>
        </Tabs.Root>
      )}
    </Drawer>
  )
}
