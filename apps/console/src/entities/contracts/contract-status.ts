import type { ContractStatus } from '@vitrine/sdk'
import type { Tone } from '@vitrine/ui-kit'

/** Label and color of each contract state. */
export const contractStatus: Record<ContractStatus, { label: string; tone: Tone }> = {
  registered: { label: 'Registered', tone: 'neutral' },
  deploying: { label: 'Deploying', tone: 'info' },
  deployed: { label: 'Deployed', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}
