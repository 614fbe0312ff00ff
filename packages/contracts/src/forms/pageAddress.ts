/** An address of the portal as people copy it, with or without its host, as its path and query. */
export function cleanPageAddress(text: string): string {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/?#\s]+/i, '')
    .replace(/#.*$/s, '')
  return path === '' && text.trim() !== '' ? '/' : path
}

/** Whether a cleaned address may be one of the portal's pages. */
export function isPageAddress(path: string): boolean {
  return /^\/(?![/\\])[\w\-./~%]*(\?[\w\-.~%&=+,:]*)?$/.test(path) && path.length <= 500 && !path.startsWith('/api/')
}
