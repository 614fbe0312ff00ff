import type { LiveRoute } from '@portal/contracts/routes'
import type { HttpClient } from '@portal/http'
import type { PageView } from '../request/PageView.ts'
import type { SignedInVisitor } from '../request/SignedInVisitor.ts'
import type { Submission } from '../request/Submission.ts'

/** A request on its way to the page. Middleware give a new one or throw an outcome; they never change it. */
export interface Passing extends PageView {
  readonly http: HttpClient
  readonly signal: AbortSignal
  /** The form that was sent to this page, when one was. */
  readonly submission?: Submission | undefined
  readonly visitor?: SignedInVisitor | undefined
  /** The page of a name, in what the live builds declare. */
  readonly findRoute: (name: string) => LiveRoute | undefined
  /** Every page that the live builds declare. */
  readonly liveRoutes: readonly LiveRoute[]
}
