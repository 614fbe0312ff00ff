const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs
const DATA = /^<script\b[^>]*\btype="application\/(?:ld\+)?json"/
const LINK = /<link\b[^>]*>/g
/** Holds back the first paint, or asks for a script before it is needed. */
const FOR_SCRIPTS = /\brel="?(?:expect|modulepreload)\b|\bas="?script\b/

/** The floor: what is sent when a page asks for nothing but to be read. */
export function withoutScripts(html: string): string {
  return withoutScriptLinks(html.replaceAll(SCRIPT, ''))
}

/** The same document with one script, which takes it over with the page's own data. */
export function withOneScript(html: string, script: { readonly src: string; readonly integrity: string }): string {
  const kept = html.replaceAll(SCRIPT, (element) => (DATA.test(element) ? element : ''))
  const element = `<script defer src="${script.src}" integrity="${script.integrity}" crossorigin="anonymous"></script>`
  // In front of the styles, as ours are: asked for while the text of those still arrives.
  return withoutScriptLinks(kept).replace('<head>', `<head>${element}`)
}

function withoutScriptLinks(html: string): string {
  return html.replaceAll(LINK, (element) => (FOR_SCRIPTS.test(element) ? '' : element))
}
