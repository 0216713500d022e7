import { PageHeader } from '@vitrine/ui-kit'

export function SettingsPage() {
  return <PageHeader title="Settings" />
}
