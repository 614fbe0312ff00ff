import { usePortalEvents } from '@portal/area/state'
import { Card } from '@portal/ui'
import { useEffect, useRef } from 'react'
import type { HomeCard, HomeGroup } from '../../model/HomeView.ts'
import { LinkTexts } from '../frame/LinkTexts.tsx'
import styles from './Exposures.module.css'

/**
 * What is put before the public: bad ratings and what was done about them, breaches of law. Tells the tracker once when
 * it came into view.
 */
export function Exposures({ exposures }: { exposures: readonly HomeGroup<HomeCard>[] }) {
  const element = useRef<HTMLDivElement>(null)
  const { publish } = usePortalEvents()

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      publish('impression', { block: 'exposure' })
      observer.disconnect()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [publish])

  if (exposures.length === 0) return null
  return (
    <div ref={element} className={styles.exposures}>
      {exposures.map((group) => (
        <Card as="section" key={group.title}>
          <h2>{group.title}</h2>
          <LinkTexts links={group.links} />
        </Card>
      ))}
    </div>
  )
}
