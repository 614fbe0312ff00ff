import sanitizeHtml from 'sanitize-html'

const allowedTags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'blockquote',
  'a',
]
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}
const allowedSchemes = ['http', 'https', 'mailto', 'tel']
const shownRemovals = 8

/** Cleans rich text to the closed list of tags that NoticeDto promises; scripts, styles and unknown addresses go. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, cleaning)
}

/** The same of a text that may have been typed without any tags: then each line is a paragraph. */
export function cleanText(text: string): string {
  if (/<\/?[a-z][^<>]*>/i.test(text)) return cleanHtml(text)
  const lines = text.split('\n').map((line) => line.trim())
  return cleanHtml(
    lines
      .filter(Boolean)
      .map((line) => `<p>${line}</p>`)
      .join(''),
  )
}

const cleaning = {
  allowedTags,
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes,
  allowProtocolRelative: false,
  nestingLimit: 60,
}

/** What `cleanHtml` takes out of a text, in words: `<script>`, `onclick 属性`, `javascript: 链接`. */
export function removedFrom(html: unknown): string[] {
  if (typeof html !== 'string' || !html.includes('<')) return []
  const removed = new Set<string>()
  sanitizeHtml(html, {
    ...cleaning,
    onOpenTag: (tag, attributes) => {
      if (!allowedTags.includes(tag)) removed.add(`<${tag.slice(0, 20)}>`)
      else for (const [name, value] of Object.entries(attributes)) noteAttribute(removed, tag, { name, value })
    },
  })
  const list = [...removed]
  return list.length > shownRemovals ? [...list.slice(0, shownRemovals), `等 ${list.length} 种`] : list
}

function noteAttribute(removed: Set<string>, tag: string, { name, value }: { name: string; value: string }): void {
  if (!allowedAttributes[tag]?.includes(name)) removed.add(`${name.slice(0, 20)} 属性`)
  else if (name === 'href' && cleanHtml(`<a href="${value.replaceAll('"', '&quot;')}">x</a>`) === '<a>x</a>')
    removed.add(`${/^[a-z]{1,12}:/i.exec(value.replace(/[\s\p{C}]/gu, ''))?.[0] ?? '//'} 链接`)
}

/** The words of rich text, for summaries and search. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|h\d|li|td|th|tr)>|<br\s*\/?>/g, ' $&')
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return bare.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replace(/\s+/g, ' ').trim()
}
