import { JSDOM } from 'jsdom'

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g

/** Classes of served HTML that no style in it has a rule for; empty is the only good value. */
export function findUnstyledClasses(html: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  const styled = new Set(styles.flatMap((text) => [...text.matchAll(CLASS)].map(([, name]) => name)))
  // Without the styles, whose newest parts this parser does not know.
  const { document } = new JSDOM(html.replace(/<style[^>]*>.*?<\/style>/gs, '')).window
  const used = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
  return [...used].filter((name) => !styled.has(name)).sort()
}
