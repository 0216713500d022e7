import { CopyButton, EmptyState } from '@vitrine/ui-kit'
import { Globe, MessageSquare } from 'lucide-react'
import { ButtonLink } from '#src/lib/links.tsx'
import { platformOrigin } from '#src/lib/platform-origin.ts'
import { useProfile } from '#src/session/profile.ts'

const words = {
  visits: {
    icon: <Globe />,
    title: 'No visitors yet',
    description: 'Add this line to each page of your storefront to count its visits:',
    code: (platform: string) => `navigator.sendBeacon('${platform}/api/public/visit')`,
  },
  messages: {
    icon: <MessageSquare />,
    title: 'No messages yet',
    description: 'Add these lines to your storefront’s form to receive its messages:',
    code: (platform: string) => `fetch('${platform}/api/public/submitForm', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name, email, message }),
})`,
  },
}

/**
 * Explains how to connect the storefront if it hasn't sent anything. The domain comes first, because the
 * platform accepts data only from it.
 */
export function ConnectStorefront({ what }: { what: keyof typeof words }) {
  const domain = useProfile().data?.frontendDomainUrl
  const { icon, title, description, code } = words[what]
  if (!domain) {
    return (
      <EmptyState
        icon={icon}
        title={title}
        description="They come from your storefront. Set its domain first."
        action={<ButtonLink to="/brand">Set the storefront’s domain</ButtonLink>}
      />
    )
  }
  const lines = code(platformOrigin())
  return (
    <EmptyState
      icon={icon}
      title={title}
      description={description}
      action={
        <div className="flex max-w-full items-start gap-1 rounded-md border border-subtle bg-hover p-2 text-start">
          <pre className="min-w-0 overflow-x-auto p-1 font-mono text-xs whitespace-pre-wrap wrap-anywhere text-default">
            {lines}
          </pre>
          <CopyButton value={lines} label="Copy the lines" />
        </div>
      }
    />
  )
}
