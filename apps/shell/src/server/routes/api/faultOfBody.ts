import type { FastifyRequest } from 'fastify'
import { type Refusal, tooLarge, unreadable } from '../../http/refusals.ts'
import { isMultipartType } from '../forms/isMultipartType.ts'
import { FORM_LIMIT } from '../forms/readForm.ts'

const unexpectedBody: Refusal = {
  kind: 'unexpected-body',
  status: 400,
  title: '请求有误',
  detail: '此请求不应带有内容，请去掉内容后重试。',
}
const lengthRequired: Refusal = {
  kind: 'length-required',
  status: 411,
  title: '请求有误',
  detail: '没有收到完整的表单，请刷新页面后重新提交。',
}

/**
 * Why a request is refused for the body that it declares. One that has no body by its method is refused, not freed of it:
 * no honest client sends one, and two servers that read its end differently are how requests are smuggled.
 */
export function faultOfBody({ method, headers }: FastifyRequest): Refusal | undefined {
  const isChunked = headers['transfer-encoding'] !== undefined
  const length = headers['content-length']
  if (method !== 'POST') return isChunked || Number(length ?? 0) > 0 ? unexpectedBody : undefined
  if (isChunked || length === undefined) return lengthRequired
  // Read here and behind us by two programs, which must not see two forms in it.
  const type = headers['content-type'] ?? ''
  if (/^\s*multipart\//i.test(type) && !isMultipartType(type)) return unreadable
  return Number(length) > FORM_LIMIT ? tooLarge : undefined
}
