import { createFileRoute } from '@tanstack/react-router'
import { BrandPage } from '#src/features/brand/brand-page.tsx'

export const Route = createFileRoute('/_app/brand')({
  staticData: { title: 'Brand' },
  component: BrandPage,
})
