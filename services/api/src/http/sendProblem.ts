import { type ProblemDto, problemType } from '@portal/contracts'
import { serialiseError } from '@portal/database'
import { RefusedCallError } from '@portal/database/pool'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { databaseProblem } from './databaseProblem.ts'
import { emptyBody, Problem } from './Problem.ts'

/** The one place where the service's errors are caught: people get a sentence, the log gets the cause. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asProblem(error, request)
  const said = { route: request.routeOptions.url, ...serialiseError(error) }
  // What is refused on purpose stands in the line of the request; of a database that is away each visitor makes one more.
  if (problem.status === 500) request.log.error(said, 'request failed')
  else if (problem.status > 500 && !isOnPurpose(error)) request.log.warn({ ...said, at: undefined }, 'request refused')
  sendProblem(problem, request, reply)
}

function isOnPurpose(error: Error): boolean {
  return error instanceof Problem || error instanceof RefusedCallError
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const body: ProblemDto = {
    type: problemType(problem.kind),
    title: problem.message,
    status: problem.status,
    detail: problem.detail,
    instance: request.url.split('?')[0] ?? '/',
    requestId: request.id,
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...(problem.searchWords ? { searchWords: problem.searchWords } : {}),
  }
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body))
}

function asProblem(error: FastifyError | Error, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return isEmpty(request, error.validationContext) ? emptyBody() : invalidRequest(error.validation)
  const busy = databaseProblem(error)
  if (busy) return busy
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status < 500) return refusalOf(status, 'code' in error ? error.code : undefined)
  return new Problem({
    status: 500,
    kind: 'internal',
    title: '服务出错',
    detail: '服务暂时出错，请稍后再试；如多次出现，请拨打 12345 反映。',
  })
}

function isEmpty({ body }: FastifyRequest, context: string | undefined): boolean {
  return context === 'body' && (body === undefined || body === null)
}

/** What Fastify refuses by itself, before a route is asked. */
function refusalOf(status: number, code: unknown): Problem {
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return emptyBody()
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new Problem({
      status,
      kind: 'unreadable-body',
      title: '内容读不出来',
      detail: '提交的内容不是有效的 JSON，请核对引号、括号和逗号后重新提交。',
    })
  if (status === 413)
    return new Problem({
      status,
      kind: 'too-large',
      title: '提交的内容过大',
      detail: '提交的内容过大，请删减后重新提交。',
    })
  if (status === 415)
    return new Problem({
      status,
      kind: 'unsupported-media-type',
      title: '不支持这种内容格式',
      detail: '不支持这种内容格式，请用 Content-Type: application/json 提交。',
    })
  return new Problem({
    status,
    kind: 'bad-request',
    title: '请求有误',
    detail: '请求的地址或格式有误，请返回上一页重试。',
  })
}

interface Violation {
  instancePath: string
  message?: string | undefined
  params?: unknown
}

const unknownKeys = z.object({ keys: z.array(z.string()) })

function invalidRequest(violations: readonly Violation[]): Problem {
  const errors = violations.flatMap((violation) => {
    const unknown = unknownKeys.safeParse(violation.params)
    if (unknown.success) return unknown.data.keys.map((name) => ({ name, message: '不认识的参数' }))
    return [
      {
        name: violation.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: violation.message ?? '格式有误',
      },
    ]
  })
  const named = errors.map((error) => `${error.name}：${error.message}`).join('；')
  return new Problem({
    status: 400,
    kind: 'invalid-request',
    title: '参数有误',
    detail: `请求参数有误（${named}），请改正后重试。`,
    errors,
  })
}
