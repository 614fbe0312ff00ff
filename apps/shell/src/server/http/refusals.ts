import { type ProblemKind, problemType } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Refusal {
  readonly kind: ProblemKind
  readonly status: number
  readonly title: string
  readonly detail: string
}

export const unavailable: Refusal = {
  kind: 'unavailable',
  status: 503,
  title: '内容服务暂时不可用',
  detail: '内容服务正在恢复，请稍后重试。',
}
export const unreadable: Refusal = {
  kind: 'unreadable',
  status: 400,
  title: '请求有误',
  detail: '请求的地址或格式无法识别，请检查后重试。',
}
export const methodNotAllowed: Refusal = {
  kind: 'method-not-allowed',
  status: 405,
  title: '不能用这种方法请求',
  detail: '这个地址不接受所用的请求方法，可用的方法见 Allow。',
}
export const otherSite: Refusal = {
  kind: 'other-site',
  status: 403,
  title: '请在本站页面上提交',
  detail: '这次提交来自其他网站的页面，没有受理。请回到本站页面，再提交。',
}
export const tooLarge: Refusal = {
  kind: 'too-large',
  status: 413,
  title: '提交的内容过大',
  detail: '提交的内容过大：附件最多 3 个，每个不超过 2 MB，请删减后重新提交。',
}

export const crowded: Refusal = {
  kind: 'overloaded',
  status: 503,
  title: '现在提交的人较多',
  detail: '没有收下这份表单，请几分钟后重新提交。',
}

export const busy: Refusal = {
  kind: 'overloaded',
  status: 503,
  title: '现在访问的人较多',
  detail: '同时进行的请求太多，请稍后重试。',
}

const tooLongHead: Refusal = {
  kind: 'headers-too-large',
  status: 431,
  title: '地址或请求头过长',
  detail: '地址和请求头合起来超过了上限，请缩短后重试。',
}
const tooSlow: Refusal = {
  kind: 'request-timeout',
  status: 408,
  title: '等待时间过长',
  detail: '没有在规定时间内收到完整的请求，请检查网络后重试。',
}
const beforeRouting = [tooLongHead, tooSlow, tooLarge]

/** What the HTTP parser refuses, before anything of the request is known but its status. */
export function refusalOfStatus(status: number): Refusal {
  return beforeRouting.find((refusal) => refusal.status === status) ?? unreadable
}

export function refuse(request: FastifyRequest, reply: FastifyReply, { kind, ...problem }: Refusal): FastifyReply {
  // The rest of a body that nobody reads would be taken for the next request of the connection.
  if (!request.raw.complete) reply.header('connection', 'close')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemText({ kind, ...problem }, { instance: request.url.split('?')[0] ?? '/', requestId: request.id }))
}

export function problemText(
  { kind, ...problem }: Refusal,
  { instance, requestId }: { instance: string; requestId: string },
): string {
  return JSON.stringify({ type: problemType(kind), ...problem, instance, requestId })
}
