import type { Questions } from './Plan.ts'

interface Look {
  readonly isMobile: boolean
  /** Value of the preferences cookie. */
  readonly cookie: string
}

const standardLook: Look = { isMobile: false, cookie: '' }
const sizes = ['', 'text1', 'text2', 'text3']
/** Each has an entry of its own in the cache. */
const looks: readonly Look[] = sizes.flatMap((size) =>
  ['', 'contrast'].flatMap((contrast) =>
    [false, true].map((isMobile) => ({ isMobile, cookie: [contrast, size].filter(Boolean).join('.') })),
  ),
)

/** The n-th question as Chrome sends it, headers and all. */
export function browserRequest(host: string, questions: Questions, index: number): Buffer {
  const { paths, encoding, newFrom } = questions
  const place = (newFrom ?? 0) + index
  const path = paths[place % paths.length] ?? '/'
  const look = newFrom === undefined ? standardLook : looks[Math.floor(place / paths.length) % looks.length]
  const headers = path.startsWith('/assets/') ? scriptHeaders : pageHeaders
  return Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      `host: ${host}`,
      'connection: keep-alive',
      ...deviceHeaders(look ?? standardLook),
      ...headers,
      `accept-encoding: ${encoding === 'browser' ? 'gzip, deflate, br, zstd' : 'identity'}`,
      'accept-language: zh-CN,zh;q=0.9,en;q=0.8',
      '\r\n',
    ].join('\r\n'),
  )
}

const pageHeaders = [
  'upgrade-insecure-requests: 1',
  'accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'sec-fetch-site: none',
  'sec-fetch-mode: navigate',
  'sec-fetch-user: ?1',
  'sec-fetch-dest: document',
]
const scriptHeaders = ['accept: */*', 'sec-fetch-site: same-origin', 'sec-fetch-mode: cors', 'sec-fetch-dest: script']

function deviceHeaders({ isMobile, cookie }: Look): string[] {
  const system = isMobile ? 'Linux; Android 10; K' : 'X11; Linux x86_64'
  return [
    'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
    `sec-ch-ua-mobile: ${isMobile ? '?1' : '?0'}`,
    `sec-ch-ua-platform: ${isMobile ? '"Android"' : '"Linux"'}`,
    `user-agent: Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0${isMobile ? ' Mobile' : ''} Safari/537.36`,
    ...(cookie === '' ? [] : [`cookie: portal-preferences=${cookie}`]),
  ]
}
