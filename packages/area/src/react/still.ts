import type { HTMLAttributes, ReactNode } from 'react'
import { isLeftOut, type Still } from '../page/Still.ts'

interface StillProps extends Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  readonly 'data-still'?: string
  readonly ref?: (element: HTMLElement | null) => void
  readonly suppressHydrationWarning?: true
}

/** What the server rendered, by the name of each part. */
const captured = new Map<string, readonly ChildNode[]>()

/** Takes note of what the server rendered, before the application takes the page over. */
export function captureStill(page: ParentNode): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-still]'))
    captured.set(element.dataset.still ?? '', [...element.childNodes])
}

/**
 * What to spread on the element that holds still content: its children, or, where the HTML brought them, what leaves them as
 * they are. They stay for the way back to the page, and where React has to render the element anew.
 * @param name of the part, one of its kind on the page
 */
export function preserveStill(name: string, content: Still, children: ReactNode): StillProps {
  if (!content.isStill) return { children }
  if (!isLeftOut(content)) return { 'data-still': name, children }
  return {
    'data-still': name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: nothing,
    ref: (element) => {
      if (element && !element.firstChild) element.append(...(captured.get(name) ?? []))
    },
  }
}

const { trustedTypes } = globalThis as { trustedTypes?: { readonly emptyHTML: string } }
/** React asks only that there is something, compares the object, and writes it into an element that it has to make. */
const nothing = { __html: trustedTypes?.emptyHTML ?? '' }
