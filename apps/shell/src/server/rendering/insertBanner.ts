const APP_START = '<div id="portal">'

/** Puts a banner in front of the app, outside of what the browser hydrates. @param markup a whole element */
export function insertBanner(html: Uint8Array, markup: string): Uint8Array {
  const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('utf8')
  return Buffer.from(text.replace(APP_START, () => `${markup}${APP_START}`))
}
