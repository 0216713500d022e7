import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import type { ContractDrawerProps } from './contract-drawer.tsx'

const ContractDrawer = lazyPart(async () => (await import('./contract-drawer.tsx')).ContractDrawer)

/** {@link ContractDrawer}, loaded when it is first opened. */
export function LazyContractDrawer(props: ContractDrawerProps) {
  const { shown } = useRetainedTarget(props.collectionId)
  return shown === null ? null : <ContractDrawer {...props} />
}
