import { NotFoundError, UnknownMiddlewareError } from '@portal/area/content'
import { expect, it } from 'vitest'
import { toErrorView } from './errorView.ts'

it('shows sentences that were written for people and nothing else', () => {
  expect(toErrorView(new NotFoundError('没有这个事项', '结婚'), 'id')).toEqual({
    status: 404,
    message: '没有这个事项',
    searchWords: '结婚',
    requestId: 'id',
  })
  expect(toErrorView(new UnknownMiddlewareError(), 'id')).toEqual({
    status: 500,
    message: 'Unknown middleware',
    requestId: 'id',
  })
  expect(toErrorView(new Error('password=secret at /srv/x.ts'), 'id')).toEqual({ status: 500, requestId: 'id' })
  expect(toErrorView({ response: { status: 429 } }, 'id')).toEqual({ status: 429, requestId: 'id' })
})
