import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import type { AirdropDrawerProps } from './airdrop-drawer.tsx'

const AirdropDrawer = lazyPart(async () => (await import('./airdrop-drawer.tsx')).AirdropDrawer)

/** {@link AirdropDrawer}, loaded when it is first opened. */
export function LazyAirdropDrawer(props: AirdropDrawerProps) {
  const { shown } = useRetainedTarget(props.collectionId)
  return shown === null ? null : <AirdropDrawer {...props} />
}
