import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { createQueryClient } from '#src/lib/query-client.ts'
import { ForgotPasswordModal } from './forgot-password-modal.tsx'

/**
 * The modal with a separate query client, because the sign-in page is shown before the console with its
 * client is loaded.
 */
export function ForgotPasswordAlone(props: ComponentProps<typeof ForgotPasswordModal>) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <ForgotPasswordModal {...props} />
    </QueryClientProvider>
  )
}
