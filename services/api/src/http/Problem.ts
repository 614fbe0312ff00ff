import type { ProblemKind } from '@portal/contracts'

/** An answer that is not what was asked for, RFC 9457. `detail` is a Chinese sentence that says what to do next. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly kind: ProblemKind
  readonly detail: string
  readonly errors: { name: string; message: string }[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** Words to search for instead. */
  readonly searchWords: string | undefined

  constructor(options: {
    status: number
    kind: ProblemKind
    title: string
    detail: string
    errors?: { name: string; message: string }[]
    retryAfterSeconds?: number
    searchWords?: string | undefined
  }) {
    super(options.title)
    this.status = options.status
    this.kind = options.kind
    this.detail = options.detail
    this.errors = options.errors
    this.retryAfterSeconds = options.retryAfterSeconds
    this.searchWords = options.searchWords
  }
}

/** @param searchWords the name of what is not there, where it is known */
export function notFound(what: string, searchWords?: string): Problem {
  return new Problem({
    status: 404,
    kind: 'not-found',
    title: '没有找到',
    detail: `没有找到${what}，可能已经变更或者取消。请搜索名称，或拨打 12345 咨询。`,
    searchWords,
  })
}

export function unknownRegion(): Problem {
  return new Problem({
    status: 404,
    kind: 'unknown-region',
    title: '没有这个地区',
    detail: '没有这个区划代码对应的地区，请在页面顶部重新选择所在地区。',
  })
}

/** Longer than our own clients wait before they ask once more: an overload that is asked again at once feeds itself. */
export const OVERLOAD_RETRY_S = 3

export function overloaded(): Problem {
  return new Problem({
    status: 503,
    kind: 'overloaded',
    title: '服务繁忙',
    detail: '当前访问人数较多，请稍候几秒再试。',
    retryAfterSeconds: OVERLOAD_RETRY_S,
  })
}

/** The caller's time was over, or the caller gone, before the answer was found. */
export function lateAnswer(): Problem {
  return new Problem({
    status: 503,
    kind: 'deadline',
    title: '未能及时完成',
    detail: '当前访问人数较多，没有在规定时间内完成，请稍候几秒再试。',
    retryAfterSeconds: OVERLOAD_RETRY_S,
  })
}

export function unavailable(): Problem {
  return new Problem({
    status: 503,
    kind: 'unavailable',
    title: '服务暂时不可用',
    detail: '服务正在自动恢复，请稍候几秒再试。已经提示成功的内容不会丢失。',
    retryAfterSeconds: 5,
  })
}

export function withoutRoom(): Problem {
  return new Problem({
    status: 503,
    kind: 'no-room',
    title: '暂时不能保存',
    detail: '系统暂时不能保存新的内容，查询不受影响。请过几分钟再提交；着急办理的，请拨打 12345 或者到窗口咨询。',
    retryAfterSeconds: 60,
  })
}

/** Sent with `Allow`. */
export function methodNotAllowed(): Problem {
  return new Problem({
    status: 405,
    kind: 'method-not-allowed',
    title: '不能用这种方法请求',
    detail: '这个地址不接受所用的请求方法，可用的方法见 Allow。',
  })
}

export function emptyBody(): Problem {
  return new Problem({
    status: 400,
    kind: 'empty-body',
    title: '没有收到内容',
    detail: '没有收到内容：请把要提交的各项写成 JSON 对象，用 Content-Type: application/json 提交。',
  })
}
