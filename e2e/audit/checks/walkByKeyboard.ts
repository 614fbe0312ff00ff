import type { Page } from '@playwright/test'
import { type RingsWindow, watchRings } from './watchRings.ts'

const MOST_STEPS = 600

/** What a walk keeps in the page. */
interface Walk {
  /** Style of everything that Tab should reach, while it has no focus. */
  readonly plain: Map<Element, string>
  readonly reached: Set<Element>
  /** How often Tab stopped at the element in a row: a date has year, month, day and a calendar. */
  stops: number
}

type Step = { readonly kind: 'end' } | { readonly kind: 'trap'; readonly name: string } | Seen
interface Seen {
  readonly kind: 'seen'
  readonly faults: readonly string[]
}

/** Goes through the page by Tab: everything is reached, nothing holds the focus, and the focus can always be seen as a whole. */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(startWalk)
  await page.evaluate(watchRings)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(look, false)
    if (found.kind === 'trap') return [...faults, `focus does not leave ${found.name}`]
    if (found.kind === 'end') break
    if (found.faults.length > 0) faults.push(...(await lookAgain(page)))
  }
  return [...faults, ...(await page.evaluate(listMissed))]
}

/** What comes into sight by the focus is laid out some frames later: a fault is what is still there then. */
async function lookAgain(page: Page): Promise<readonly string[]> {
  let faults: readonly string[] = []
  for (let tries = 0; tries < 5; tries += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const found = await page.evaluate(look, true)
    faults = found.kind === 'seen' ? found.faults : []
    if (faults.length === 0) break
  }
  return faults
}

function startWalk(): void {
  // What moves or fades would be measured halfway.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important }',
  )
  document.adoptedStyleSheets.push(sheet)
  // A box that only its label shows; a field may show its focus on the frame round it, a link on its whole card.
  const shownOf = (element: Element) =>
    (element.getBoundingClientRect().width < 2 && (element as HTMLInputElement).labels?.[0]) || element
  const styleOf = (element: Element) => {
    const shown = shownOf(element)
    const frames = [shown, shown.parentElement ?? shown, shown.parentElement?.parentElement ?? shown]
    const styles = [...frames.map((frame) => getComputedStyle(frame)), getComputedStyle(shown, '::after')]
    return styles
      .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.color].join())
      .join('|')
  }
  const nameOf = (element: Element) => {
    const text = (element.ariaLabel ?? shownOf(element).textContent ?? '').trim().slice(0, 20)
    return `${element.tagName.toLowerCase()}「${text}」`
  }
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]'
  const reachable = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      // Of a group of radio buttons Tab reaches one.
      !(element instanceof HTMLInputElement && element.type === 'radio') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  const plain = new Map<Element, string>(reachable.map((element) => [element, styleOf(element)]))
  Object.assign(window, {
    portalWalk: { plain, reached: new Set(), stops: 0 } satisfies Walk,
    portalLook: { shownOf, styleOf, nameOf },
  })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.scrollTo(0, 0)
}

interface WalkedWindow extends RingsWindow {
  readonly portalWalk: Walk
  readonly portalLook: {
    shownOf(element: Element): Element
    styleOf(element: Element): string
    nameOf(element: Element): string
  }
}

/** @param isAgain whether the same element was looked at a moment ago */
function look(isAgain = false): Step {
  const { portalWalk: walk, portalLook, portalRings } = window as unknown as WalkedWindow
  const element = document.activeElement
  if (!element || element === document.body) return { kind: 'end' }
  if (walk.reached.has(element) && !isAgain) {
    const hasParts = element.matches('input:is([type="date"], [type="month"], [type="time"])')
    // Within a frame Tab goes through the page that it shows.
    if ((hasParts && walk.stops < 4) || element.matches('iframe')) {
      walk.stops += 1
      return { kind: 'seen', faults: [] }
    }
    const [first] = walk.reached
    return element === first ? { kind: 'end' } : { kind: 'trap', name: portalLook.nameOf(element) }
  }
  walk.reached.add(element)
  walk.stops = 1
  const faults: string[] = []
  const shown = portalLook.shownOf(element)
  const { width, height, left, top } = shown.getBoundingClientRect()
  if (width < 2 || height < 2) faults.push(`focus on ${portalLook.nameOf(element)}, which cannot be seen`)
  else {
    const at = document.elementFromPoint(left + width / 2, top + height / 2)
    const isCovered = at !== null && !shown.contains(at) && !at.contains(shown)
    if (isCovered) faults.push(`focus on ${portalLook.nameOf(element)} lies under ${portalLook.nameOf(at)}`)
    if (walk.plain.get(element) === portalLook.styleOf(element))
      faults.push(`focus on ${portalLook.nameOf(element)} looks like none`)
    const cuts = portalRings.listCuts(shown)
    if (cuts.length > 0) faults.push(`ring round ${portalLook.nameOf(element)} is cut off by ${cuts.join(', ')}`)
  }
  return { kind: 'seen', faults }
}

function listMissed(): string[] {
  const { portalWalk: walk, portalLook } = window as unknown as WalkedWindow
  return [...walk.plain.keys()]
    .filter((element) => !walk.reached.has(element) && element.isConnected && element.checkVisibility())
    .map((element) => `Tab does not reach ${portalLook.nameOf(element)}`)
}
