import type { ChosenWidget } from '../PlaygroundView.ts'

export type ShownWidget = ChosenWidget & { readonly address: string }

export interface Snippet {
  readonly title: string
  readonly note: string
  readonly text: string
}

/** Colours of the frame's accents, which an element takes by its theme. */
const accents: Readonly<Record<string, string>> = { red: '#b3131a', green: '#00693a', slate: '#33475b' }

/**
 * What an integrator writes to show a widget, one way below the other.
 * @param base origin of the portal
 */
export function listSnippets(widget: ShownWidget, base: string): Snippet[] {
  const { page } = widget
  return [
    {
      title: '网页标签',
      note: '一行脚本，一个标签。样式互不影响，在访客的浏览器里画出。',
      text: `<script type="module" src="${base}/embed/v1.js"></script>\n${elementOf(widget)}`,
    },
    { title: '脚本', note: '由您的程序放入、更新和移除。', text: mountOf(widget, base) },
    { title: '框架', note: '不运行任何脚本也能用；后面的脚本让框架随内容增高。', text: frameOf(widget, base) },
    {
      title: '由您的服务器画出首屏',
      note: '您的服务器取这个地址的内容，放进标签里面；脚本到了以后接着用。要求浏览器支持声明式影子根。',
      text: `${elementOf(widget, `\n  <!-- GET ${base}${widget.address.replace('/embed/', '/embed/fragment/')} -->\n`)}`,
    },
    ...(page
      ? [
          {
            title: 'oEmbed',
            note: '编辑器里粘贴门户的网址，就换成框架。',
            text: `GET ${base}/oembed?${new URLSearchParams({ url: `${base}${page}`, format: 'json' })}`,
          },
        ]
      : []),
  ]
}

function elementOf({ name, code, region, isElder, accent }: ChosenWidget, content = ''): string {
  const element = name === 'home' ? 'portal-home-piece' : `portal-${name}`
  const attributes = [
    code?.value ? ` ${name === 'home' ? 'name' : 'code'}="${code.value}"` : '',
    region ? ` region="${region}"` : '',
    accents[accent] ? ` theme="accent: ${accents[accent]}"` : '',
    isElder ? ' elder' : '',
  ].join('')
  return `<${element}${attributes}>${content}</${element}>`
}

function mountOf({ name, code, region, isElder, accent }: ShownWidget, base: string): string {
  const options = {
    widget: name === 'home' ? 'home-piece' : name,
    ...(code?.value ? { [name === 'home' ? 'name' : 'code']: code.value } : {}),
    apiBase: base,
    ...(region ? { region } : {}),
    ...(accents[accent] ? { theme: { accent: accents[accent] } } : {}),
    ...(isElder ? { isElder } : {}),
  }
  return `<div id="portal-widget"></div>
<script type="module">
  import { mount } from '${base}/embed/v1.js'

  const options = ${JSON.stringify(options, undefined, 2).replaceAll('\n', '\n  ')}
  const { update, unmount } = mount(document.getElementById('portal-widget'), options)
</script>`
}

function frameOf({ address, title, height }: ShownWidget, base: string): string {
  return `<iframe src="${`${base}${address}`.replaceAll('&', '&amp;')}" title="${title}" width="100%" height="${height}" loading="lazy"></iframe>
<script>
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== '${base}' || data?.type !== 'portal:height') return
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.style.height = \`\${Number(data.height)}px\`
  })
</script>`
}
