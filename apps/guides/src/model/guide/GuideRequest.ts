import type { ContentRequest } from '@portal/area/content'
import type { guide } from '../../routes.ts'

/** A request of any page that shows one guide. */
export type GuideRequest = ContentRequest<typeof guide>
