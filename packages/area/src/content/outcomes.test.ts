import { describe, expect, it } from 'vitest'
import { runMiddleware } from './middleware.ts'
import { NotFoundError, RedirectError, statusOf } from './outcomes.ts'

describe('the status of a thrown thing', () => {
  it.each([
    [{ statusCode: 404, status: 500 }, 404],
    [{ status: 403 }, 403],
    [{ response: { status: 429 } }, 429],
    [{ statusCode: 200 }, 500],
    [{ statusCode: '404' }, 500],
    [{ statusCode: 1e9, status: 503 }, 503],
    [new Error('x'), 500],
    [undefined, 500],
    ['text', 500],
    [new NotFoundError('没有'), 404],
    [new RedirectError('/x'), 500],
  ])('%o is %i', (error, status) => expect(statusOf(error)).toBe(status))
})

describe('middleware', () => {
  // Only the names are looked at before anything runs.
  const request = {} as Parameters<typeof runMiddleware>[1]
  it.each(['login', 'constructor', '__proto__', ''])('named %j is the error 500 of the specification', async (name) => {
    await expect(runMiddleware([name], request)).rejects.toMatchObject({
      statusCode: 500,
      message: 'Unknown middleware',
    })
  })
})
