import { escapeMarkup } from '@portal/contracts'

/** The look of what only the mirror says. */
export const mirrorStyle = `.mirror-banner, .mirror-text { font: 16px/1.7 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
.mirror-banner { margin: 0; padding: 8px 16px; background: #fff4d6; color: #4d3800; text-align: center; border-block-end: 1px solid #d9b44a }
.mirror-banner a { color: #0b4a8f }
.mirror-text { max-inline-size: 40em; margin: 32px auto; padding-inline: 16px; color: #1d2129 }
@media print { .mirror-banner { border: 0; padding: 0 } }
`

export interface Place {
  /** Origin of the portal itself. */
  readonly live: string
  /** When the content was gathered. */
  readonly at: Date
}

/** Above every page: what this is, how old it is, and where everything else is done. */
export function bannerFor({ live, at }: Place, address: string): string {
  return `<p class="mirror-banner" role="note">这是镜像，本页内容截至 ${timeOf(at)}。搜索、办理和查询请到<a href="${escapeMarkup(live + address)}">正式网站</a>。<a href="/mirror/">关于本镜像</a></p>`
}

interface Kept extends Place {
  readonly pages: number
}

/** What visitors are told about the mirror, made anew every time it is compared with the portal. */
export function describeMirror({ live, at, pages }: Kept): string {
  return writing('关于本镜像', [
    `这里保存着正式网站 ${linkTo(live)} 的 ${pages} 个页面，正式网站不能访问时仍可阅读。`,
    `最近一次与正式网站核对：${timeOf(at)}。每个页面上方写着该页内容截至何时，此后没有变化的页面不重新保存。`,
    '这里不能搜索、填写、提交，也没有文件下载；这些链接都通向正式网站，须等正式网站恢复后使用。页面按默认地区和电脑版面保存。',
    '<a href="/">首页</a>　<a href="/v3/site-map/">网站地图</a>',
  ])
}

export function notInMirror({ live }: Pick<Place, 'live'>): string {
  return writing('镜像中没有这个页面', [
    `它可能在正式网站上：${linkTo(live)}。`,
    '<a href="/">镜像首页</a>　<a href="/mirror/">关于本镜像</a>',
  ])
}

function linkTo(live: string): string {
  return `<a href="${escapeMarkup(live)}/">${escapeMarkup(live)}</a>`
}

/** @param paragraphs markup */
function writing(title: string, paragraphs: readonly string[]): string {
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/mirror/mirror.css"></head><body><main class="mirror-text"><h1>${title}</h1>${text}</main></body></html>`
}

function timeOf(at: Date): string {
  const options = { timeZone: 'Asia/Shanghai', dateStyle: 'long', timeStyle: 'short' } as const
  return at.toLocaleString('zh-CN', options)
}
