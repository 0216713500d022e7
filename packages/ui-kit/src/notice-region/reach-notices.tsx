import { useFocusScopeBranch } from '@radix-ui/react-focus-scope'
import { useSyncExternalStore } from 'react'
import { getRegions, subscribe } from './notices.ts'

/** Inside a dialog: lets the focus move to the regions for notices, which are outside the dialog. */
export function ReachNotices() {
  const regions = useSyncExternalStore(subscribe, getRegions, getRegions)
  return regions.map((region, index) => <Branch key={index} node={region} />)
}

function Branch({ node }: { node: HTMLElement }) {
  useFocusScopeBranch(node)
  return null
}
