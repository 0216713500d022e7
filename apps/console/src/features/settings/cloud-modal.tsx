import { useQueryClient } from '@tanstack/react-query'
import { Button, Field, FileDrop, Modal, toast } from '@vitrine/ui-kit'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { readAgain } from '@vitrine/sdk/react'
import { useUpload } from '#src/lib/use-upload.ts'
import type { SettingModalProps } from './setting-modal.tsx'

/**
 * File types that the contract's setCustomEnvCredentialCloud accepts. Most browsers report no type for .env
 * files.
 */
const accept = ['application/json', 'text/plain', '.env', '.json']
const maxSize = 64 * 1024

/** Uploads the cloud provider's environment variables and replaces the former ones. */
export function CloudModal({ open, onClose }: SettingModalProps) {
  const client = useQueryClient()
  const upload = useUpload(
    (file, options) => getSdk().settings.setCloudEnv({ file }, options),
    async ({ message }) => {
      toast.success(message ?? 'The credentials are uploaded.')
      // Closes before the reads finish, because another modal may be open by then.
      onClose()
      await readAgain(client, changedBy('settings.setCloudEnv'))
    },
  )
  const giveUp = () => {
    upload.cancel()
    onClose()
  }
  return (
    <Modal
      open={open}
      onOpenChange={(next) => next || giveUp()}
      title="Upload cloud credentials"
      description="A file of NAME=value lines, or a JSON object. It replaces the previous file."
      footer={<Button onClick={giveUp}>Cancel</Button>}
    >
      <Field label="Credentials file">
        <FileDrop
          accept={accept}
          maxSize={maxSize}
          prompt="Drop the file here"
          progress={upload.progress}
          error={upload.error}
          onFile={(file) => void upload.start(file)}
          onCancel={upload.cancel}
        />
      </Field>
    </Modal>
  )
}
