import { type ReactNode, useEffect, useRef } from 'react'
import { joinClassNames } from '../joinClassNames.ts'
import styles from './DropdownPanel.module.css'

interface DropdownPanelProps {
  /** What stands on the button. */
  summary: ReactNode
  /** The button's name where the words on it are not enough. It must contain them. */
  label?: string
  align?: 'start' | 'end'
  className?: string | undefined
  children: ReactNode
}

/**
 * A panel under a button. `<details>` opens it without JavaScript; with it, Escape, a press outside, a followed link and
 * whatever says `data-closes` close it again.
 */
export function DropdownPanel({ summary, label, align = 'start', className, children }: DropdownPanelProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const element = details.current
    if (!element) return
    const close = () => element.removeAttribute('open')
    const closeOutside = (event: Event) => {
      // The path, because within a widget the target is the widget's box.
      if (!event.composedPath().includes(element) && !isInDialog(event)) close()
    }
    const closeAndReturn = () => {
      close()
      element.querySelector('summary')?.focus()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      // One step at a time: a panel within this one was there first.
      if (event.key !== 'Escape' || !element.open || event.defaultPrevented || isInDialog(event)) return
      event.preventDefault()
      closeAndReturn()
    }
    const closeOnPress = ({ target }: Event) => {
      const pressed = target instanceof Element ? target.closest(CLOSING) : null
      if (pressed) pressed.matches('a') ? close() : closeAndReturn()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    element.addEventListener('click', closeOnPress)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
      element.removeEventListener('click', closeOnPress)
    }
  }, [])

  return (
    <details ref={details} className={joinClassNames(styles.dropdown, className)}>
      <summary aria-label={label}>{summary}</summary>
      <div className={joinClassNames(styles.panel, align === 'end' && styles.end)}>{children}</div>
    </details>
  )
}

/** Links that lead away; not those after which this page stays: in another window, or shown above it. */
const CLOSING = 'a:not([target], [data-stays]), [data-closes]'

/** What is asked or shown above the page was opened from within the panel, and gives the cursor back to it. */
function isInDialog(event: Event): boolean {
  return event.composedPath().some((part) => part instanceof Element && part.matches('dialog, [role="dialog"]'))
}
