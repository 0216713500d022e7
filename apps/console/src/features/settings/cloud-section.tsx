import { useQuery } from '@tanstack/react-query'
import { RelativeTime } from '@vitrine/ui-kit'
import { cloudQuery } from './queries.ts'
import type { OpenModal } from './search.ts'
import { StoredSetting } from './stored-setting.tsx'

/** The cloud provider's credentials. The platform returns only the variable names. */
export function CloudSection({ onOpen }: { onOpen: OpenModal }) {
  return (
    <StoredSetting
      name="cloud"
      purpose="Environment variables for your cloud provider. Values are encrypted and never shown."
      query={useQuery(cloudQuery)}
      subject="The cloud credentials"
      lines={3}
      modal="cloud"
      onOpen={onOpen}
      action={(data) => (data ? 'Replace credentials' : 'Upload credentials')}
      empty={{
        title: 'No cloud credentials are set',
        description: 'Upload the .env or JSON file that your provider gave you, up to 64 KiB.',
      }}
      facts={({ fileName, names, updatedAt }) => ({
        File: fileName || 'Unknown',
        Variables: (
          <ul aria-label="Variables" className="flex flex-wrap gap-1">
            {names.map((name) => (
              <li
                key={name}
                className="max-w-full rounded-xs bg-hover px-1.5 py-0.5 font-mono text-xs wrap-anywhere"
              >
                {name}
              </li>
            ))}
          </ul>
        ),
        Uploaded: <RelativeTime value={updatedAt} />,
      })}
    />
  )
}
