import { problemType } from '@portal/contracts'
import type { ErrorView } from './errorView.ts'

/** RFC 9457. */
export const PROBLEM = 'application/problem+json; charset=utf-8'

/** Why there is none, RFC 9457. */
export function contentProblem({ status, message, searchWords, requestId }: ErrorView, address: string) {
  return {
    type: problemType(status === 404 ? 'not-found' : 'unavailable'),
    title: status === 404 ? '没有找到' : '暂时无法提供',
    status,
    detail: message ?? sentenceOf(status),
    instance: address,
    requestId,
    ...(searchWords ? { searchWords } : {}),
  }
}

function sentenceOf(status: number): string {
  return status === 404
    ? '没有这个页面地址，或者它的内容已经变更、取消。请核对地址，或拨打 12345 咨询。'
    : '内容暂时无法提供，请稍后重试。'
}
