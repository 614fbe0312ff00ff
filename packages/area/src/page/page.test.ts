import { describe, expect, it } from 'vitest'
import { runMiddleware } from './middleware.ts'
import { NotFoundError, RedirectError, statusOf } from './outcomes.ts'
import { drawingName, pickVariant } from './pickVariant.ts'

describe('the drawing of a page', () => {
  const all = { current: 1, v3: 1, mobile: 1, v3mobile: 1 }
  it.each([
    [all, 'v3', 'mobile', 'v3mobile'],
    [{ current: 1, v3: 1, mobile: 1 }, 'v3', 'mobile', 'v3'],
    [{ current: 1, mobile: 1 }, 'v3', 'mobile', 'mobile'],
    [all, 'v3', 'desktop', 'v3'],
    [all, 'v2', 'mobile', 'mobile'],
    [all, 'v2', 'desktop', 'current'],
    [{ current: 1 }, 'v3', 'mobile', 'current'],
  ] as const)('of %j for %s on %s is %s', (available, generation, device, variant) => {
    expect(pickVariant(available, { generation, device })).toBe(variant)
  })

  it('names its chunk', () => {
    expect(drawingName('guide', 'current')).toBe('guide')
    expect(drawingName('guide', 'v3')).toBe('guide.v3')
  })
})

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
