import type { PublicConfig } from '@portal/config/runtime'
import type { RegionDto } from '@portal/contracts'
import type { Generation, LiveRoute, Route, RouteParams, RouteQuery } from '@portal/contracts/routes'
import type { PageMeta } from '../page/LoadedPage.ts'
import type { SignedInVisitor } from '../request/SignedInVisitor.ts'
import type { SubmissionOf } from '../request/Submission.ts'
import type { AnswersTo, Questions } from './ask.ts'
import type { MiddlewareName } from './middleware.ts'

/**
 * What a page's content may depend on: its address and the region. Not who looks: device, preferences and cookies change
 * the view alone, so that one answer serves all.
 */
export interface ContentRequest<R extends Route = Route> {
  readonly route: LiveRoute
  readonly pathname: string
  readonly params: RouteParams<R>
  readonly query: RouteQuery<R>
  readonly generation: Generation
  readonly region: RegionDto
  readonly isRegionUnknown: boolean
  readonly config: PublicConfig
  /** The form that was sent to this page without scripts, with what came of it. */
  readonly submission?: SubmissionOf<R> | undefined
  /** Who is signed in; known to the page of the sign-in alone. */
  readonly visitor?: SignedInVisitor | undefined
  /** The page of a name that stands in content; undefined when no live build has it. */
  readonly findRoute: (name: string) => LiveRoute | undefined
  /** Every page that the live builds declare. */
  readonly liveRoutes: readonly LiveRoute[]
}

interface Declaration<R extends Route, Q extends Questions, Data> {
  /** What the page asks the content service; asked all at once. @throws RedirectError, NotFoundError */
  readonly questions: (request: ContentRequest<R>) => Q
  /** What the view gets; the answers themselves when absent. @throws RedirectError, NotFoundError */
  readonly data?: (answers: NoInfer<AnswersTo<Q>>, request: ContentRequest<R>) => Data
  /** First half of the document title; the route's when absent. The shell adds the site's name. */
  readonly title?: (data: NoInfer<Data>, request: ContentRequest<R>) => string
  readonly meta?: (data: NoInfer<Data>, request: ContentRequest<R>, answers: NoInfer<AnswersTo<Q>>) => PageMeta
  /** The sentence of the error page for content that does not exist. */
  readonly missing?: string
  /** Run in order before the questions, after the shell's own. An unknown name is the error 500 'Unknown middleware'. */
  readonly middleware?: readonly MiddlewareName[]
}

/** What a page is rendered from, as the shell handles it. */
export interface PageContent<Data> {
  readonly questions: (request: ContentRequest) => Questions
  readonly data: (answers: Readonly<Record<string, unknown>>, request: ContentRequest) => Data
  readonly title: (data: Data, request: ContentRequest) => string
  readonly meta: (data: Data, request: ContentRequest, answers: Readonly<Record<string, unknown>>) => PageMeta
  readonly missing: string | undefined
  readonly middleware: readonly MiddlewareName[]
}

/**
 * Declares what a page is rendered from: questions to the content service, the words made of their answers, and what the
 * head says. Runs on the server alone; the browser gets the result.
 * @param route ties parameters and query to the page's declaration; one of them where several pages share the content
 */
export function defineContent<R extends Route, Q extends Questions, Data = AnswersTo<Q>>(
  _route: R,
  declaration: Declaration<R, Q, Data>,
): PageContent<Data> {
  const content = {
    data: (answers: unknown) => answers,
    title: (_data: unknown, { route }: ContentRequest) => route.title,
    meta: () => ({}),
    missing: undefined,
    middleware: [],
    ...declaration,
  }
  // Parameters and query were read by the route's own declaration, and the answers are those to its own questions.
  return content as unknown as PageContent<Data>
}
