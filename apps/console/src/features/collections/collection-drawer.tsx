import type { Collection } from '@vitrine/sdk'
import { Field, FormDrawer, Input, Textarea, useSchemaForm } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { PictureField } from '#src/lib/picture-field.tsx'
import { getSdk } from '#src/lib/sdk.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { collectionForm, collectionValues } from './collection-form.ts'
import type { Level } from './level.ts'
import { LevelFields } from './level-fields.tsx'
import { useSaveCollection } from './mutations.ts'
import { RoyaltyField } from './royalty-field.tsx'
import { suggestSymbol } from './suggest-symbol.ts'

type CollectionDrawerProps = {
  open: boolean
  /** Null for a new one. */
  collection: Collection | null
  /** Where a new one is to belong. */
  level?: Level | undefined
  onClose: () => void
}

/** A new collection of one event is not that of another. */
const draftName = (collection: Collection | null, level: Level | undefined) =>
  ['collection', collection?._id ?? 'new', (level?.event ?? level?.venue)?._id].filter(Boolean).join('/')

/** Creates a collection or changes one. Mount it anew for each opening: it holds what was typed. */
export function CollectionDrawer({ open, collection, level, onClose }: CollectionDrawerProps) {
  const [uploading, setUploading] = useState(false)
  const drawer = useSchemaForm({
    schema: collectionForm,
    defaultValues: collectionValues(collection, level),
    submit: (values) => save.mutateAsync(values),
  })
  const { form, field } = drawer
  const draft = useDraft({ form, name: open ? draftName(collection, level) : null })
  const close = () => {
    draft.forget()
    onClose()
  }
  const save = useSaveCollection(collection, { form, draft }, close)
  const { register, setValue, formState } = form
  const [image, thumbnail] = useWatch({ control: form.control, name: ['image', 'thumbnail'] })
  const deployed = collection?.contracts.some((one) => one.status === 'deployed') ?? false

  return (
    <FormDrawer
      form={drawer}
      open={open}
      onOpenChange={(next) => next || close()}
      title={collection ? `Edit ${collection.name}` : 'New collection'}
      description={collection ? undefined : 'It stays unpublished until you publish it.'}
      submitLabel={collection ? 'Save changes' : 'Create collection'}
      busy={uploading}
    >
      <DraftNotice draft={draft} />
      <Field label="Name" required {...field('name')}>
        <Input
          autoComplete="off"
          {...register('name', {
            onChange: (event: { target: { value: string } }) => {
              // Only until someone has a symbol of their own in mind.
              if (collection || formState.dirtyFields.symbol) return
              setValue('symbol', suggestSymbol(event.target.value), {
                shouldDirty: false,
                shouldValidate: formState.isSubmitted,
              })
            },
          })}
        />
      </Field>
      <Field
        label="Symbol"
        required
        help={
          deployed
            ? 'Contracts that are deployed keep the name and the symbol they were deployed with.'
            : 'The token symbol on chain: 1 to 11 capital letters or digits.'
        }
        {...field('symbol')}
      >
        <Input
          autoComplete="off"
          spellCheck={false}
          className="font-mono uppercase"
          {...register('symbol', { setValueAs: (value: string) => value.toUpperCase() })}
        />
      </Field>
      <Field label="Description" {...field('description')}>
        <Textarea rows={4} {...register('description')} />
      </Field>
      <PictureField
        {...field('image')}
        preview={thumbnail || image}
        send={async (file, options) => (await getSdk().collections.uploadImage({ file }, options)).message}
        onPicture={(picture) => {
          setValue('image', picture?.image ?? '', { shouldDirty: true })
          setValue('thumbnail', picture?.thumbnail ?? '', { shouldDirty: true })
        }}
        onBusy={setUploading}
      />
      <LevelFields drawer={drawer} />
      <RoyaltyField control={form.control} {...field('royaltyBps')} />
      <Field label="Royalty receiver" help="Leave blank for the admin wallet." {...field('royaltyReceiver')}>
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder="0x…"
          className="font-mono"
          {...register('royaltyReceiver')}
        />
      </Field>
    </FormDrawer>
  )
}
