import { JSDOM } from 'jsdom'

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g

/** Classes of served HTML that no stylesheet it links has a rule for; empty is the only good value. */
export async function findUnstyledClasses(
  html: string,
  readStyle: (url: string) => Promise<string>,
): Promise<string[]> {
  const { document } = new JSDOM(html).window
  const styled = new Set<string>()
  for (const link of document.querySelectorAll('link[rel=stylesheet]'))
    for (const [, name = ''] of (await readStyle(link.getAttribute('href') ?? '')).matchAll(CLASS)) styled.add(name)
  const used = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
  return [...used].filter((name) => !styled.has(name)).sort()
}

/** Reads stylesheets of a portal, each once. */
export function createStyleReader(address: string): (url: string) => Promise<string> {
  const read = new Map<string, Promise<string>>()
  return (url) => {
    const running = read.get(url) ?? fetch(new URL(url, address)).then((answer) => answer.text())
    read.set(url, running)
    return running
  }
}
