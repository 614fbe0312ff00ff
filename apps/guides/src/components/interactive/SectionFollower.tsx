import { type RefObject, useEffect, useState } from 'react'

interface SectionFollowerProps {
  sections: readonly { readonly id: string }[]
  /** The links; it follows where it scrolls sideways. */
  list: RefObject<HTMLUListElement | null>
  onMove: (section: string | undefined) => void
}

/** Watches which section stands at the top of the window. */
export function SectionFollower({ sections, list, onMove }: SectionFollowerProps) {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const visible = new Set<string | null>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          visible[isIntersecting ? 'add' : 'delete'](target.getAttribute('aria-labelledby'))
        }
        setCurrent(sections.find(({ id }) => visible.has(id))?.id)
      },
      // From a little below the bar that sticks to the top, down to a quarter of the window.
      { rootMargin: '-112px 0px -75% 0px' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)?.closest('section')
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])

  useEffect(() => {
    onMove(current)
    const link = current && list.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 48 })
  }, [current, list, onMove])

  return null
}
