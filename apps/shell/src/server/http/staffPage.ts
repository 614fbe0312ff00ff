import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const STYLE = `
body{max-width:1200px;margin:0 auto;padding:24px;font:16px/1.6 "PingFang SC","Microsoft YaHei",sans-serif;color:#1d2129}
h1{font-size:24px}h2{font-size:18px;margin:24px 0 8px}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
caption{text-align:start;padding:8px 0;color:#4e5969}
th,td{padding:8px;border-bottom:1px solid #e5e6eb;text-align:start;vertical-align:top;white-space:nowrap}
td.number{text-align:end}.fault{color:#cb272d}
button,select{min-height:44px;padding:0 16px;font:inherit}label{display:block;margin:12px 0}
`
const HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** A page for those who make and run the portal: one document, no script, in no index. @param body whole markup */
export function sendStaffPage(reply: FastifyReply, { title, body }: { title: string; body: string }): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    )
}
