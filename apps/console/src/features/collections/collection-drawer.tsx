import type { Collection } from '@vitrine/sdk'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { AreaField } from '#src/resource/area-field.tsx'
import { ImageField } from '#src/resource/image-field.tsx'
import type { RowDrawerProps } from '#src/resource/lazy-drawer.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { collectionBody, collectionForm, collectionValues } from './collection-form.ts'
import type { CollectionScope } from './scope.ts'
import { ScopeFields } from './scope-fields.tsx'
import { RoyaltyField } from './royalty-field.tsx'
import { suggestSymbol } from './suggest-symbol.ts'

type CollectionDrawerProps = RowDrawerProps<Collection> & {
  /** Where a new one is to belong. */
  scope: CollectionScope | undefined
}

/** Keeps the draft of a new collection of one event apart from that of another. */
const draftName = (collection: Collection | null, scope: CollectionScope | undefined) =>
  ['collection', collection?._id ?? 'new', (scope?.event ?? scope?.venue)?._id].filter(Boolean).join('/')

/** Creates a collection or changes one. */
export function CollectionDrawer({ open, row: collection, scope, onClose }: CollectionDrawerProps) {
  const form = useResourceForm({
    open,
    onClose,
    schema: collectionForm,
    values: collectionValues(collection, scope),
    row: collection,
    draft: draftName(collection, scope),
    save: (values, call, sent) =>
      collection
        ? getSdk().collections.update(
            { collection_id: collection._id, ...sent(collectionBody(values)) },
            call,
          )
        : getSdk().collections.create(collectionBody(values), call),
    creates: collection === null,
    invalidates: changedBy(collection ? 'collections.update' : 'collections.create'),
  })
  const { setValue, formState } = form.form
  const deployed = collection?.contracts?.some((one) => one.status === 'deployed') ?? false

  return (
    <ResourceDrawer
      form={form}
      noun="collection"
      name={collection?.name}
      description={collection ? undefined : 'It stays unpublished until you publish it.'}
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        required
        rules={{
          onChange: (event: { target: { value: string } }) => {
            // Only until someone has a symbol of their own in mind.
            if (collection || formState.dirtyFields.symbol) return
            setValue('symbol', suggestSymbol(event.target.value), {
              shouldDirty: false,
              shouldValidate: formState.isSubmitted,
            })
          },
        }}
      />
      <TextField
        form={form}
        name="symbol"
        label="Symbol"
        required
        help={
          deployed
            ? 'Deployed contracts keep their name and symbol.'
            : 'The token symbol on chain: 1 to 11 capital letters or digits.'
        }
        spellCheck={false}
        className="font-mono uppercase"
        rules={{ setValueAs: (value: string) => value.toUpperCase() }}
      />
      <AreaField form={form} name="description" label="Description" rows={4} />
      <ImageField
        form={form}
        name="image"
        thumbnail="thumbnail"
        send={async (file, options) => (await getSdk().collections.uploadImage({ file }, options)).message}
      />
      <ScopeFields form={form} />
      <RoyaltyField form={form} />
      <TextField
        form={form}
        name="royaltyReceiver"
        label="Royalty receiver"
        help="Leave blank for the admin wallet."
        mono
        placeholder="0x…"
      />
    </ResourceDrawer>
  )
}
