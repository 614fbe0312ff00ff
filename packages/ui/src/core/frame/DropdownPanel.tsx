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
 * A panel under a button. `<details>` opens it without JavaScript; with it, Escape, a press outside and a followed link
 * close it again.
 */
export function DropdownPanel({ summary, label, align = 'start', className, children }: DropdownPanelProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const element = details.current
    if (!element) return
    const close = () => element.removeAttribute('open')
    const closeOutside = (event: Event) => {
      const isInside = event.target instanceof Node && element.contains(event.target)
      if (!isInside) close()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      close()
      element.querySelector('summary')?.focus()
    }
    const closeOnLink = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    element.addEventListener('click', closeOnLink)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
      element.removeEventListener('click', closeOnLink)
    }
  }, [])

  return (
    <details ref={details} className={joinClassNames(styles.dropdown, className)}>
      <summary aria-label={label}>{summary}</summary>
      <div className={joinClassNames(styles.panel, align === 'end' && styles.end)}>{children}</div>
    </details>
  )
}
