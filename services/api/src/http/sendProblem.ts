import type { ProblemDto } from '@portal/contracts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { overloaded, Problem } from './Problem.ts'

const typeBase = '/api/problems'

/** The one place where the service's errors are caught: people get a sentence, the log gets the cause. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asProblem(error)
  if (problem.status >= 500)
    request.log.error({ cause: error.message, code: 'code' in error ? error.code : undefined }, 'request failed')
  sendProblem(problem, request, reply)
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
  if (isDatabaseBusy(error)) return overloaded()
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

/** Statement cancelled by its time limit, no connection to be had in time, or the database going down or coming up. */
const busyCodes = new Set([
  '57014',
  '53300',
  '53400',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
])

function isDatabaseBusy(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string' && busyCodes.has(error.code)) return true
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}
