import type { PremintAsset } from '@vitrine/sdk'
import { Button, Drawer, ErrorSummary, Tabs } from '@vitrine/ui-kit'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DraftNotice } from '#src/drafts/draft-notice.tsx'
import type { RowDrawerProps } from '#src/resource/lazy-drawer.tsx'
import { useDraftForm, type DraftForm } from '#src/resource/use-draft-form.ts'
import { assetForm, assetValues, uriForm, uriValues, type UriValues, type AssetValues } from './asset-form.ts'
import { useCreateFromUri, useSaveAsset } from './mutations.ts'
import type { FormOfField } from '#src/resource/bound-field.tsx'
import { AreaField } from '#src/resource/area-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { AttributesEditor } from './attributes-editor.tsx'
import { FileOfAsset } from './file-of-asset.tsx'

type ManualFieldsProps = {
  form: DraftForm<AssetValues>
  /** Address of the metadata if it is hosted elsewhere; otherwise null. */
  hostedAt: string | null
}

/** Fields of an asset with metadata created here. */
function ManualFields({ form, hostedAt }: ManualFieldsProps) {
  return (
    <>
      <TextField form={form} name="name" label="Name" required />
      <AreaField form={form} name="description" label="Description" rows={3} />
      {hostedAt === null ? (
        <>
          <FileOfAsset form={form} />
          <TextField
            form={form}
            name="external_url"
            label="External address"
            help="A page about this asset."
            type="url"
            placeholder="https://"
          />
        </>
      ) : (
        <p className="rounded-md border border-subtle bg-sunken px-3 py-2 text-xs text-muted">
          Its metadata is hosted at <span className="font-mono break-all text-default">{hostedAt}</span> and
          stays there.
        </p>
      )}
      <PlaceFields form={form} />
      {hostedAt === null ? <AttributesEditor form={form} /> : null}
    </>
  )
}

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
