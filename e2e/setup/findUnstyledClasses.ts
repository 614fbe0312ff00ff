import { parseMarkup } from './parseMarkup.ts'

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g

/** Classes of served HTML that no style in it has a rule for; empty is the only good value. */
export function findUnstyledClasses(html: string, document = parseMarkup(html)): string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  const styled = new Set(styles.flatMap((text) => [...text.matchAll(CLASS)].map(([, name]) => name)))
  const used = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
  return [...used].filter((name) => !styled.has(name)).sort()
}
