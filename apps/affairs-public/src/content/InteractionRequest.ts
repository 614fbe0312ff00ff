import type { ContentRequest } from '@portal/area/content'
import type * as affairsRoutes from '../routes.ts'

export type InteractionRequest = ContentRequest<typeof affairsRoutes.interaction>
