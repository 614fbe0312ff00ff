import { LATE_STYLE } from './StartData.ts'

/**
 * Sets the whole style files behind the page in force when all of them are there, at once: the rules of one alone would
 * stand behind those of the others that the page carries, and what these render would move and come back. Where one fails,
 * the page keeps the rules that it carries.
 */
export async function applyLateStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[${LATE_STYLE}]`)]
  await Promise.all(links.map(whenEnded))
  if (links.every(({ sheet }) => sheet)) for (const link of links) link.media = 'all'
}

function whenEnded(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (link.sheet || document.readyState === 'complete') return undefined
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    // It may have failed before anybody listened.
    addEventListener('load', resolve)
  })
}
