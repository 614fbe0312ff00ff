import { href } from '@portal/contracts/routes'
import { ApiError } from '@portal/http'
import type { Questions } from './ask.ts'
import type { ContentRequest } from './defineContent.ts'
import { NotFoundError, RedirectError, statusOf } from './outcomes.ts'
import type { Passing } from './Passing.ts'

const MISSING = '没有找到这个地址的内容，可能已经变更或者取消。请搜索名称，或拨打 12345 咨询。'

/**
 * Gets the answers to a page's questions, all at once, and says what follows for the address when one is no answer:
 * content that moved leads to its new code, a filter that nobody knows to the page without it, and what does not exist is
 * the error page with words to search for.
 * @throws RedirectError, NotFoundError, ApiError
 */
export async function answerQuestions(
  questions: Questions,
  request: ContentRequest,
  { http, signal }: Pick<Passing, 'http' | 'signal'>,
  missing: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const answers = await Promise.all(
    Object.entries(questions).map(async ([name, { path, query, body, isOptional }]) => {
      try {
        const answered = body ? http.post<unknown>(path, body, { signal }) : http.get<unknown>(path, { query, signal })
        return [name, (await answered).data] as const
      } catch (error) {
        if (isOptional && statusOf(error) === 404) return [name, undefined] as const
        throw error
      }
    }),
  ).catch((error: unknown) => {
    throw settle(error, questions, request, missing)
  })
  for (const [, answer] of answers) {
    const code = movedTo(answer)
    if (code !== undefined) throw new RedirectError(here(request, { id: code }, { region: request.query.region }), 301)
  }
  return Object.fromEntries(answers)
}

function settle(error: unknown, questions: Questions, request: ContentRequest, missing = MISSING): unknown {
  const status = statusOf(error)
  if (status === 404) return new NotFoundError(missing, wordsOf(error) ?? request.query.keyword)
  if (status !== 400) return error
  const query = withoutRefused(error, questions, request)
  return query ? new RedirectError(here(request, request.params, query)) : new NotFoundError(missing)
}

function wordsOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.searchWords : undefined
}

/** The query without the values that the content service refuses; undefined when it refuses something else. */
function withoutRefused(error: unknown, questions: Questions, { query }: ContentRequest) {
  const names = error instanceof ApiError ? (error.problem?.errors ?? []).map(({ name }) => name) : []
  const refused = new Set(Object.values(questions).flatMap((question) => names.map((name) => question.query[name])))
  const kept = Object.entries(query).filter(([, value]) => !refused.has(value))
  return kept.length < Object.keys(query).length ? Object.fromEntries(kept) : undefined
}

/** The same page with other parameters, in the same generation. */
function here(request: ContentRequest, params: object, query: Readonly<Record<string, string | undefined>>): string {
  return href({ page: request.route, generation: request.generation, params, query })
}

function movedTo(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('kind' in answer) || answer.kind !== 'moved') return undefined
  return 'code' in answer && typeof answer.code === 'string' ? answer.code : undefined
}
