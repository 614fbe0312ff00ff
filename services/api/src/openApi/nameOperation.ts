/**
 * Name of an operation, for programs that are made from the description: `get /api/guides/{code}/materials` →
 * `getGuideMaterials`. What a parameter follows is one of them: guides → guide.
 */
export function nameOperation(method: string, path: string): string {
  const segments = path.replace(/^\/api\//, '').split('/')
  const words = segments.flatMap((segment, index) => {
    if (/^\{\w+\}$/.test(segment)) return []
    const next = segments[index + 1] ?? ''
    const plain = segment.replace(/^\{\w+\}\./, '').replace(/(^|\.)\{\w+\}$/, '-file')
    return [next.startsWith('{') ? singular(plain) : plain]
  })
  const verb = method === 'post' ? 'send' : 'get'
  return `${verb}${words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
    .map(capital)
    .join('')}`
}

function singular(word: string): string {
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '')
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
