import type { ProblemDto } from '@portal/contracts'
import { describeFailure } from '@portal/database'
import { RefusedCallError } from '@portal/database/pool'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { databaseProblem } from './databaseProblem.ts'
import { Problem } from './Problem.ts'

const typeBase = '/api/problems'

/** The one place where the service's errors are caught: people get a sentence, the log gets the cause. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asProblem(error)
  const said = { route: request.routeOptions.url, ...describeFailure(error) }
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
    type: `${typeBase}/${problem.kind}`,
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

function asProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error.validation)
  const busy = databaseProblem(error)
  if (busy) return busy
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status < 500) return badRequest(status)
  return new Problem({
    status: 500,
    kind: 'internal',
    title: '服务出错',
    detail: '服务暂时出错，请稍后再试；如多次出现，请拨打 12345 反映。',
  })
}

function badRequest(status: number): Problem {
  if (status === 413)
    return new Problem({
      status,
      kind: 'too-large',
      title: '提交的内容过大',
      detail: '提交的内容过大，请删减后重新提交。',
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
