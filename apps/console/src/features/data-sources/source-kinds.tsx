import type { Datasource } from '@vitrine/sdk'
import { Copy, FileText, Globe, type LucideIcon, Radar } from 'lucide-react'

/** What kinds of data sources there are, in words and pictures. */
export const sourceKinds: Record<Datasource['kind'], { label: string; icon: LucideIcon }> = {
  website: { label: 'Website', icon: Globe },
  crawl: { label: 'Website, by the crawler', icon: Radar },
  pdf: { label: 'PDF', icon: FileText },
  copy: { label: 'Copied from another index', icon: Copy },
}
