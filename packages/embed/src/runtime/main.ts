import type { WidgetRuntime } from '../place.ts'
import { WidgetRenderer } from './WidgetRenderer.tsx'

/** What the runtime's container is; every loader on the page that asks for it has its own. */
export const open: WidgetRuntime['open'] = (place) => new WidgetRenderer(place)
