import type { PremintAsset } from '@vitrine/sdk'
import { Button, Drawer, ErrorSummary, Tabs } from '@vitrine/ui-kit'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DraftNotice } from '#src/drafts/draft-notice.tsx'
import type { RowDrawerProps } from '#src/resource/lazy-drawer.tsx'
import { type DraftForm, useDraftForm } from '#src/resource/use-draft-form.ts'
import { assetForm, assetValues, uriForm, uriValues, type UriValues } from './asset-form.ts'
import { ManualFields } from './manual-fields.tsx'
import { useCreateFromUri, useSaveAsset } from './mutations.ts'
import type { FormOfField } from '#src/resource/bound-field.tsx'
import { AreaField } from '#src/resource/area-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { PlaceFields } from './place-fields.tsx'

/** The fields of an asset whose metadata is hosted elsewhere. */
function UriFields({ form }: { form: FormOfField<UriValues> }) {
  return (
    <>
      <TextField
        form={form}
        name="uri"
        label="Address of the metadata"
        required
        help="Used as the token URI, unchanged. Starts with https://, ipfs:// or ar://."
        mono
        placeholder="ipfs://"
      />
      <TextField form={form} name="name" label="Name" required help="The asset’s name in this console." />
      <AreaField form={form} name="description" label="Description" rows={3} />
      <PlaceFields form={form} />
    </>
  )
}

type AssetDrawerProps = RowDrawerProps<PremintAsset> & {
  collectionId: string
  /** Key of the initial network of a new asset. */
  network: string
}

/** Premints an asset manually or from a URI, or changes an asset. */
export function AssetDrawer({ open, collectionId, row: asset, network, onClose }: AssetDrawerProps) {
  const [tab, setTab] = useState('manual')
  const draft = `asset/${asset?._id ?? `${collectionId}/new`}`
  const manual = useDraftForm({
    open,
    onClose,
    schema: assetForm,
    values: assetValues(asset, network),
    row: asset,
    draft,
  })
  const uri = useDraftForm({
    open: open && asset === null,
    onClose: manual.close,
    schema: uriForm,
    values: uriValues(network),
    draft: `${draft}/uri`,
    onRestored: () => setTab('uri'),
  })
  // `uri.close` also closes the manual form, so that saving either one discards both drafts.
  const { close } = asset ? manual : uri
  const save = useSaveAsset(collectionId, asset, manual, close)
  const create = useCreateFromUri(collectionId, uri, close)

  const current = tab === 'manual' ? manual : uri
  const pending = save.isPending || create.isPending
  const manualForm = (
    <TabForm form={manual} save={save.mutateAsync}>
      <ManualFields
        form={manual}
        hostedAt={asset?.source === 'uri' ? (asset.tokenURI ?? 'another address') : null}
      />
    </TabForm>
  )

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || close()}
      title={asset ? `Edit ${asset.name}` : 'New asset'}
      description={asset ? undefined : 'It stays a draft until you mint it.'}
      dirty={(manual.dirty || uri.dirty || manual.busy) && !pending}
      width="lg"
      footer={
        <Button
          type="submit"
          form={current.formId}
          variant="primary"
          loading={pending}
          disabled={manual.busy && tab === 'manual'}
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
            <TabForm form={uri} save={create.mutateAsync}>
              <UriFields form={uri} />
            </TabForm>
          </Tabs.Panel>
        </Tabs.Root>
      )}
    </Drawer>
  )
}

type TabFormProps<Values extends FieldValues> = {
  form: DraftForm<Values>
  save: (values: Values) => Promise<unknown>
  children: ReactNode
}

function TabForm<Values extends FieldValues>({ form, save, children }: TabFormProps<Values>) {
  return (
    <form id={form.formId} onSubmit={form.handleSubmit(save)} noValidate className="flex flex-col gap-5">
      <DraftNotice draft={form.draft} />
      <ErrorSummary errors={form.problems} />
      {children}
    </form>
  )
}
