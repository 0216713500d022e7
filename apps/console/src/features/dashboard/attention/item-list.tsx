import type { AttentionItem } from '@vitrine/sdk'
import { cn, RelativeTime } from '@vitrine/ui-kit'
import {
  Bell,
  CirclePause,
  CircleX,
  EyeOff,
  Gift,
  HardDrive,
  ImageOff,
  KeyRound,
  type LucideIcon,
  MailX,
  Radar,
  ServerOff,
  Wallet,
} from 'lucide-react'
import { describeItem } from './describe-item.ts'
import { MendLink } from './mend-link.tsx'

const icons: Partial<Record<AttentionItem['kind'], readonly [icon: LucideIcon, isUrgent?: true]>> = {
  'run-failed': [CircleX, true],
  'run-paused': [CirclePause],
  'reveal-waiting': [EyeOff, true],
  'low-balance': [Wallet, true],
  'airdrop-short': [Gift],
  'airdrop-replaced': [Gift, true],
  'node-silent': [ServerOff, true],
  'storage-failing': [HardDrive, true],
  'disk-low': [HardDrive, true],
  'crawl-failed': [Radar],
  'mails-failed': [MailX],
  'mails-waiting': [MailX, true],
  'sign-ins-failed': [KeyRound, true],
  'token-files-lost': [ImageOff, true],
}

function Item({ item, now, primary }: { item: AttentionItem; now: number; primary: boolean }) {
  const [Icon, isUrgent] = icons[item.kind] ?? [Bell]
  const { title, detail, press } = describeItem(item, now)
  return (
    <li className="-ms-px -mt-px flex gap-3 border-s border-t border-subtle p-4">
      <span
        aria-hidden
        className={cn(
          'flex size-7 shrink-0 items-center justify-center rounded-sm border',
          isUrgent
            ? 'border-danger bg-danger-soft text-danger'
            : 'border-warning bg-warning-soft text-warning',
        )}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0">
        <h3 className="text-sm font-medium wrap-anywhere text-default">{title}</h3>
        <p className="line-clamp-3 text-xs wrap-anywhere text-muted">{detail}</p>
        {item.since ? <RelativeTime value={item.since} className="text-xs" /> : null}
        {press ? (
          <div>
            <MendLink item={item} text={press} primary={primary} />
          </div>
        ) : null}
      </div>
    </li>
  )
}

/** The items that need attention, each with a link to fix it. */
export function ItemList({ items, now }: { items: readonly AttentionItem[]; now: number }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] overflow-hidden">
      {items.map((item, index) => (
        <Item key={item._id} item={item} now={now} primary={index === 0} />
      ))}
    </ul>
  )
}
