import type { TroubleCode } from './LoadError.ts'

const styles = `:host{display:block!important}:host([hidden]){display:none!important}
iframe{display:block;width:100%;height:320px;border:0}
.sentence{all:initial;display:block;box-sizing:border-box;padding:16px;border:1px solid #e5e6eb;border-radius:8px;background:#fff;color:#1d2129;font:medium/1.75 "PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif}
.sentence a{color:#1456c8;text-underline-offset:.25em}
.sentence a:focus-visible,.sentence button:focus-visible{outline:3px solid #1456c8;outline-offset:2px}
.sentence button{margin:0;padding:4px 12px;border:1px solid #86909c;border-radius:8px;background:#fff;color:inherit;font:inherit;cursor:pointer;min-height:40px}`

const words: Readonly<Record<TroubleCode, string>> = {
  off: '这里的内容已暂停在其他网站显示。',
  missing: '没有找到要显示的内容，可能已经变更或取消。',
  unavailable: '暂时没有取到内容。',
  blocked: '这里的内容没有载入。',
  broken: '这里的内容显示出错。',
}

let sheet: CSSStyleSheet | undefined

/** The sheet that every widget begins with. Constructed: no policy of the page keeps it out, nothing of it leaves. */
export function firstSheet(): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  return sheet
}

/** @returns the sentence, which can take the focus */
export function renderWaiting(shadow: ShadowRoot): HTMLElement {
  return put(shadow, ['正在载入…'])
}

interface Trouble {
  readonly code: TroubleCode
  /** The portal, where the visitor can go on. */
  readonly href: string
  readonly siteName: string
  /** Absent where trying again can change nothing. */
  readonly retry?: (() => void) | undefined
}

/** Says why there is no content, and where to go on. */
export function renderTrouble(shadow: ShadowRoot, { code, href, siteName, retry }: Trouble): void {
  const link = document.createElement('a')
  Object.assign(link, { href, target: '_blank', rel: 'noopener', textContent: `到${siteName}查看` })
  const parts: (string | Node)[] = [words[code], link]
  if (retry) {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', textContent: '重新载入', onclick: retry })
    parts.push(' ', button)
  }
  put(shadow, parts)
}

function put(shadow: ShadowRoot, parts: readonly (string | Node)[]): HTMLElement {
  const sentence = document.createElement('div')
  sentence.className = 'sentence'
  sentence.setAttribute('role', 'status')
  sentence.tabIndex = -1
  sentence.append(...parts)
  shadow.replaceChildren(sentence)
  return sentence
}
