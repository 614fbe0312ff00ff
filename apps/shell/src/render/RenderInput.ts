import type { HttpClient } from '@portal/http'
import type { PageTable } from '../app/pageComponents.ts'
import type { RendererSettings, RenderRequest } from './contract.ts'

/** What one page is rendered from. */
export interface RenderInput {
  readonly request: RenderRequest
  readonly settings: RendererSettings
  readonly pages: PageTable
  /** Shared by all requests. */
  readonly http: HttpClient
  readonly signal: AbortSignal
  /** How long the page is waited for. */
  readonly timeLeftMs: number
  /** Renders header and footer anew as well: what rendering them once saves is measured against it. */
  readonly isWhole?: boolean
}
