/**
 * Content-Disposition of a file to save (RFC 6266): a plain name for old clients, and the real one in UTF-8 (RFC 5987).
 * What a file system could take for a path or a quote never stands in either.
 */
export function attachmentHeader(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{C}\\/:*?"<>|]/gu, '_')
    .slice(0, 150)
    .toWellFormed()
    .replaceAll('\uFFFD', '_')
  const plain = safe.replace(/[^\x20-\x7E]/g, '_').replace(/[%;=]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeStrictly(safe)}`
}

/** RFC 5987 attr-char: encodeURIComponent leaves a few marks that are not allowed there. */
function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}
