import type { LoadedPage } from '../page/LoadedPage.ts'
import { answerQuestions } from './answerQuestions.ts'
import type { ContentRequest, PageContent } from './defineContent.ts'
import { pageViewOf, runMiddleware } from './middleware.ts'
import type { Passing } from './Passing.ts'

/** Runs middleware, questions and words of a page. @throws RedirectError, NotFoundError, ApiError */
export async function loadPage(content: PageContent<unknown>, asked: Passing): Promise<LoadedPage> {
  const passing = await runMiddleware(['region', ...content.middleware], asked)
  const { http, signal, ...rest } = passing
  // Parameters and query were read by the route's own declaration, which is what the content's type says.
  const request = rest as ContentRequest
  const answers = await answerQuestions(content.questions(request), request, { http, signal }, content.missing)
  const data = content.data(answers, request)
  return {
    view: pageViewOf(passing),
    data,
    title: content.title(data, request),
    meta: content.meta(data, request, answers),
  }
}
