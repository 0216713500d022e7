import { useQueryClient } from '@tanstack/react-query'
import { Button, Field, FileDrop, Modal, toast } from '@vitrine/ui-kit'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { readAgain } from '@vitrine/sdk/react'
import { useUpload } from '#src/lib/use-upload.ts'
import type { SettingModalProps } from './setting-modal.tsx'

/** What the contract's setCustomEnvCredentialCloud takes. An .env file has no type of its own in most browsers. */
const accept = ['application/json', 'text/plain', '.env', '.json']
const maxSize = 64 * 1024

/** Uploads the cloud provider's environment, in place of the former one. */
export function CloudModal({ open, onClose }: SettingModalProps) {
  const client = useQueryClient()
  const upload = useUpload(
    (file, options) => getSdk().settings.setCloudEnv({ file }, options),
    async ({ message }) => {
      toast.success(message ?? 'The credentials are uploaded.')
      // Before what it waits for: another modal may be open after that.
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
