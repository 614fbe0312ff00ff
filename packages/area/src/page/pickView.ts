import type { Generation } from '@portal/contracts/routes'
import type { Device } from '../request/decideDevice.ts'
import type { Preferences } from '../request/preferences.ts'

export type ViewName = 'modern' | 'v2' | 'mobile' | 'v2mobile' | 'elder'

/**
 * Picks the view of a page: the one for elder mode where the page has one and the visitor chose that, else the most
 * particular one there is for generation and device, at last `modern`.
 */
export function pickView(
  available: Readonly<Partial<Record<ViewName, unknown>>>,
  wanted: { generation: Generation; device: Device; preferences: Pick<Preferences, 'isElder'> },
): ViewName {
  const wishes: ViewName[] = []
  if (wanted.preferences.isElder) wishes.push('elder')
  if (wanted.generation === 'v2' && wanted.device === 'mobile') wishes.push('v2mobile')
  if (wanted.generation === 'v2') wishes.push('v2')
  if (wanted.device === 'mobile') wishes.push('mobile')
  return wishes.find((wish) => available[wish] !== undefined) ?? 'modern'
}

/** Name of the view's chunk and of its entry in the build manifest: `guide`, `guide.v2`, `guide.mobile`. */
export function chunkName(page: string, view: ViewName): string {
  return view === 'modern' ? page : `${page}.${view}`
}
