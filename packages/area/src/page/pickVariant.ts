import type { Generation } from '@portal/contracts/routes'
import type { Device } from '../request/decideDevice.ts'

export type VariantName = 'current' | 'v3' | 'mobile' | 'v3mobile'

/** Picks the drawing of a page: the most particular one there is for generation and device, at last `current`. */
export function pickVariant(
  available: Readonly<Partial<Record<VariantName, unknown>>>,
  wanted: { generation: Generation; device: Device },
): VariantName {
  const wishes: VariantName[] = []
  if (wanted.generation === 'v3' && wanted.device === 'mobile') wishes.push('v3mobile')
  if (wanted.generation === 'v3') wishes.push('v3')
  if (wanted.device === 'mobile') wishes.push('mobile')
  return wishes.find((wish) => available[wish] !== undefined) ?? 'current'
}

/** Name of the drawing's chunk and of its entry in the build manifest: `guide`, `guide.v3`, `guide.v3mobile`. */
export function drawingName(page: string, variant: VariantName): string {
  return variant === 'current' ? page : `${page}.${variant}`
}
