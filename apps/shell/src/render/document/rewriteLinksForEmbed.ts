/** React escapes every bracket and quote in what it writes, so that these match its own tags alone. */
const TAG = /<(a|form|img)\b([^>]*?) (href|action|src)="([^"]*)"([^>]*)>/g

/**
 * The markup of a widget as it works on the page of another site: what leads to the portal opens in a tab of its own, with
 * the portal's name in front; what leads to a widget stays where it is.
 * @param host origin of the portal; '' where addresses count from it anyway, in a frame
 * @param staysHere whether the widget can show another widget in its own place
 */
export function rewriteLinksForEmbed(html: string, { host, staysHere }: { host: string; staysHere: boolean }): string {
  return html.replace(TAG, (tag, name: string, before: string, attribute: string, address: string, after: string) => {
    if (!/^(\/|https?:)/.test(address) || (staysHere && address.startsWith('/embed/'))) return tag
    const absolute = address.startsWith('/') ? `${host}${address}` : address
    const opening = name === 'img' || / target=/.test(before + after) ? '' : ' target="_blank" rel="noopener"'
    return `<${name}${before} ${attribute}="${absolute}"${opening}${after}>`
  })
}
