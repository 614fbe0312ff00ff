/** Letters outside ASCII, but for the mark in front of a file. */
const ESCAPED_TEXT = /(?!%EF%BB%BF)(?:%[C-F][0-9A-F](?:%[89AB][0-9A-F])+)+/g

/**
 * An address with its Chinese as it is read: a third as long, and where the page says the same words it compresses to nothing.
 * Browsers escape it again when they ask for it. For links out of a page only: headers and compared addresses stay escaped.
 */
export function unescapeText(address: string): string {
  return address.replace(ESCAPED_TEXT, (bytes) => decodeURIComponent(bytes))
}
