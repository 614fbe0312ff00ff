import sanitizeHtml from 'sanitize-html'

/** Cleans rich text to the closed list of tags that NoticeDto promises; scripts, styles and unknown addresses go. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
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
    ],
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 60,
  })
}

/** The words of rich text, for summaries and search. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|h\d|li|td|th|tr)>|<br\s*\/?>/g, ' $&')
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return bare.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replace(/\s+/g, ' ').trim()
}
