import type { VectorIndex } from '@vitrine/sdk'

/** How an index measures nearness, in words. */
export const metrics: Record<NonNullable<VectorIndex['metric']>, { label: string; description: string }> = {
  cosine: { label: 'Cosine', description: 'By direction, ignoring length. Best for text.' },
  euclidean: { label: 'Euclidean', description: 'By the distance between two points.' },
  dotproduct: { label: 'Dot product', description: 'By direction and length together.' },
}

/** Returns the name of a metric, also of one that is not known here. */
export const metricName = (metric: string | null): string =>
  (metrics as Partial<Record<string, { label: string }>>)[metric ?? '']?.label ?? metric ?? 'Unknown'
