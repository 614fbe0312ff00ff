import type { LoadedPage } from '../page/LoadedPage.ts'
import { answerQuestions } from './answerQuestions.ts'
import type { ContentRequest, PageContent } from './defineContent.ts'
import { type Passing, runMiddleware } from './middleware.ts'

/** Runs middleware, questions and words of a page. @throws RedirectError, NotFoundError, ApiError */
export async function loadPage(content: PageContent<unknown>, asked: Passing): Promise<LoadedPage> {
  const { http, signal, findRoute, submission, visitor, ...view } = await runMiddleware(
    ['region', ...content.middleware],
    asked,
  )
  // Parameters and query were read by the route's own declaration, which is what the content's type says.
  const request = { ...view, findRoute, submission, visitor } as ContentRequest
  const answers = await answerQuestions(content.questions(request), request, { http, signal }, content.missing)
  const data = content.data(answers, request)
  return { view, data, title: content.title(data, request), meta: content.meta(data, request, answers) }
}
