import { CopyButton, DescriptionList, TextLink } from '@vitrine/ui-kit'
import { platformOrigin } from '#src/lib/platform-origin.ts'
import { useCapability } from '#src/session/capabilities.ts'

/** The address of the page on which recipients claim, where the backend has one. */
export function ClaimLink({ airdropId }: { airdropId: string }) {
  const hasPage = useCapability('claim-page')
  if (!hasPage) return null
  const address = `${platformOrigin()}/claim/${encodeURIComponent(airdropId)}`
  return (
    <DescriptionList.Item label="Claim page">
      <TextLink external href={address} className="wrap-anywhere">
        {address}
      </TextLink>
      <CopyButton value={address} label="Copy claim page address" />
    </DescriptionList.Item>
  )
}
