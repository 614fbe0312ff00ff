import { Icon, Landscape } from '@portal/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { HomeCard } from '../../model/HomeView.ts'
import { HomeLink } from '../frame/HomeLink.tsx'
import styles from './Carousel.module.css'

const SLIDE_MS = 8_000

/** How far each key goes; the ends of the row lie further than any number of slides. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

/**
 * Slides in a row that is rendered along; all are there without the script. With it they move on by themselves until they
 * are paused or somebody goes through them by key or button, and never for visitors who want less motion.
 */
export function Carousel({ slides }: { slides: readonly HomeCard[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [isMoving, setIsMoving] = useState<boolean>()

  useEffect(() => setIsMoving(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => {
      if (row.current && !row.current.matches(':hover')) move(row.current, 1)
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [isMoving])

  function go(step: number) {
    setIsMoving(false)
    if (row.current) move(row.current, step)
  }

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(step)
  }

  if (slides.length === 0) return null
  return (
    <section className={styles.carousel} aria-label="重点推荐" aria-roledescription="轮播">
      <ul ref={row} onFocus={() => setIsMoving(false)} onKeyDown={handleKey}>
        {slides.map((slide) => (
          <li key={slide.title}>
            <HomeLink link={slide} />
            <p>{slide.text}</p>
          </li>
        ))}
      </ul>
      <Landscape className={styles.landscape} />
      {isMoving !== undefined && slides.length > 1 && (
        <div>
          <button type="button" aria-label="上一张" className={styles.back} onClick={() => go(-1)}>
            <Icon name="chevron" size="small" />
          </button>
          <button type="button" onClick={() => setIsMoving(!isMoving)}>
            {isMoving ? '暂停轮播' : '自动轮播'}
          </button>
          <button type="button" aria-label="下一张" onClick={() => go(1)}>
            <Icon name="chevron" size="small" />
          </button>
        </div>
      )}
    </section>
  )
}

/** Past one end comes the other. */
function move(row: HTMLElement, step: number) {
  const { scrollLeft, clientWidth, scrollWidth } = row
  const last = Math.max(0, Math.round(scrollWidth / clientWidth) - 1)
  const present = Math.round(scrollLeft / clientWidth)
  const isPastEnd = step > 0 ? present === last : present === 0
  const wanted = Math.abs(step) === 1 && isPastEnd ? last - present : Math.min(last, Math.max(0, present + step))
  row.scrollTo({ left: wanted * clientWidth })
}
