import type { VectorIndex } from '@vitrine/sdk'

/** Labels and descriptions of an index's metrics. */
export const metrics: Record<NonNullable<VectorIndex['metric']>, { label: string; description: string }> = {
  cosine: { label: 'Cosine', description: 'By direction, ignoring length. Best for text.' },
  euclidean: { label: 'Euclidean', description: 'By the distance between two points.' },
  dotproduct: { label: 'Dot product', description: 'By direction and length together.' },
}

/** Returns the label of a metric, or its name if it is unknown here. */
export const metricName = (metric: string | null): string =>
  (metrics as Partial<Record<string, { label: string }>>)[metric ?? '']?.label ?? metric ?? 'Unknown'
