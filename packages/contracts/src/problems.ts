interface ProblemWords {
  readonly title: string
  /** When it is answered. */
  readonly meaning: string
  /** What whoever asked does next. */
  readonly remedy: string
}

/** Why a request was refused, by the last step of the problem's `type` (RFC 9457), in words for people who write programs. */
export const problemKinds = {
  'bad-request': {
    title: '请求有误',
    meaning: '地址、请求头或者格式不符合 HTTP 的规定。',
    remedy: '核对地址和请求头后再试。',
  },
  'invalid-request': {
    title: '参数或填写的内容有误',
    meaning: '参数或表单的某一项不符合要求，errors 中逐项写明名称和原因。',
    remedy: '按 errors 逐项改正后再试。接口的参数见接口说明。',
  },
  'empty-body': {
    title: '没有收到内容',
    meaning: '这个地址要收到内容才能办理，而请求是空的。',
    remedy: '用 Content-Type: application/json 提交 JSON 对象，字段见接口说明。',
  },
  'unreadable-body': {
    title: '内容读不出来',
    meaning: '提交的内容不是有效的 JSON，或者没有传完整。',
    remedy: '核对引号、括号和逗号，确认 Content-Length 与内容一致。',
  },
  unreadable: {
    title: '请求无法识别',
    meaning: '请求的地址或格式无法识别。',
    remedy: '检查地址后重试。',
  },
  'unexpected-body': {
    title: '请求不应带有内容',
    meaning: 'GET、HEAD 等请求不应带有内容，带了就不受理。',
    remedy: '去掉内容和 Content-Length 后重试。',
  },
  'not-found': {
    title: '没有找到',
    meaning: '没有这个地址，或者它所指的事项、指南、公告等已经变更、取消。',
    remedy: '核对编码；有 searchWords 时可以用它搜索。',
  },
  'unknown-region': {
    title: '没有这个地区',
    meaning: '没有这个区划代码对应的地区，或者该地区已经撤并。',
    remedy: '使用现行的 6 位或 12 位区划代码，开放数据“行政区划”列出全部。',
  },
  'method-not-allowed': {
    title: '不能用这种方法请求',
    meaning: '这个地址不接受所用的请求方法，回答的 Allow 写明可用的方法。',
    remedy: '查询用 GET；提交用接口说明中写明的 POST 地址。',
  },
  'other-site': {
    title: '请在本站页面上提交',
    meaning: '浏览器说明这次提交来自其他网站的页面。',
    remedy: '在本站页面上提交；程序直接提交时不受此限。',
  },
  'length-required': {
    title: '缺少内容的长度',
    meaning: '提交的请求没有写明长度，无法知道是否完整。',
    remedy: '加上 Content-Length，不要分块传送。',
  },
  'too-large': {
    title: '提交的内容过大',
    meaning: '提交的内容超过上限：附件最多 3 个，每个不超过 2 MB。',
    remedy: '删减后重新提交。',
  },
  'unsupported-media-type': {
    title: '不支持这种内容格式',
    meaning: '提交的内容不是接口说明中写明的格式。',
    remedy: '使用 application/json；来信带附件的，使用 multipart/form-data。',
  },
  'headers-too-large': {
    title: '地址或请求头过长',
    meaning: '地址和请求头合起来超过了上限。',
    remedy: '缩短地址；浏览器请清除本站的 Cookie 后重试。',
  },
  'request-timeout': {
    title: '等待时间过长',
    meaning: '没有在规定时间内收到完整的请求。',
    remedy: '检查网络后重试。',
  },
  'sent-before': {
    title: '已经提交过',
    meaning: '同一份表单已经收到，没有重复登记；这次改动的内容没有登记。',
    remedy: '用原来的编号和查询码查询办理情况。',
  },
  'broken-upload': {
    title: '附件没有传完整',
    meaning: '附件在传送中断开，或者内容与格式不符。',
    remedy: '检查网络和文件后重新提交。',
  },
  'upload-too-large': {
    title: '附件过大或过多',
    meaning: '附件最多 3 个，每个不超过 2 MB。',
    remedy: '删减或压缩后重新提交。',
  },
  'unknown-query-code': {
    title: '编号或查询码不对',
    meaning: '没有与编号和查询码都相符的来信。',
    remedy: '核对后再试；查询码只在提交成功时显示一次。',
  },
  'unknown-case': {
    title: '没有查到办件',
    meaning: '没有与申办流水号和申请人都相符的办件。',
    remedy: '核对流水号和姓名或手机号后再试。',
  },
  'rated-before': {
    title: '已经评价过',
    meaning: '这个办件已经评价过，每件评价一次。',
    remedy: '不用再提交。',
  },
  'not-ratable': {
    title: '还不能评价',
    meaning: '办件还没有办结。',
    remedy: '办结后再评价。',
  },
  'sign-in-ended': {
    title: '需要重新登录',
    meaning: '登录已经失效，或者在别处退出。',
    remedy: '重新登录后再试。',
  },
  'progress-expired': {
    title: '查询凭证已经失效',
    meaning: '查询凭证只在十分钟内有效。',
    remedy: '重新输入申办流水号和姓名或手机号查询。',
  },
  'proof-refused': {
    title: '验证没有通过',
    meaning: '验证的答案不对、已经用过或者过期。',
    remedy: '重新取得验证题（/api/challenge），回答后再提交。',
  },
  'too-many-attempts': {
    title: '次数过多',
    meaning: '短时间内提交或查询的次数太多。',
    remedy: '按 Retry-After 写明的秒数等候后再试。',
  },
  overloaded: {
    title: '服务繁忙',
    meaning: '当前访问人数较多，为了不让大家都等，先请一部分请求稍后再来。',
    remedy: '按 Retry-After 写明的秒数等候后再试。',
  },
  deadline: {
    title: '未能及时完成',
    meaning: '没有在规定时间内找到答案。',
    remedy: '按 Retry-After 写明的秒数等候后再试。',
  },
  unavailable: {
    title: '服务暂时不可用',
    meaning: '内容服务正在自动恢复，已经提示成功的内容不会丢失。',
    remedy: '按 Retry-After 写明的秒数等候后再试。',
  },
  'no-room': {
    title: '暂时不能保存',
    meaning: '系统暂时不能保存新的内容，查询不受影响。',
    remedy: '过几分钟再提交；着急的请拨打 12345 或到窗口咨询。',
  },
  internal: {
    title: '服务出错',
    meaning: '服务自身出错，原因已经记入日志。',
    remedy: '稍后再试；多次出现时，请拨打 12345 并提供 requestId。',
  },
} as const satisfies Readonly<Record<string, ProblemWords>>

export type ProblemKind = keyof typeof problemKinds

/** The `type` of a problem: the address of the page that explains it. */
export function problemType(kind: ProblemKind): string {
  return `/problems/${kind}`
}
