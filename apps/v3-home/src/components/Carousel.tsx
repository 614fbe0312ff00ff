import { Landscape } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import type { HomeCard } from '../model/HomeView.ts'
import styles from './Carousel.module.css'
import { HomeLink } from './HomeLink.tsx'

const SLIDE_MS = 8_000

/**
 * Slides in a row that is drawn along; all are there without the script. With it they move on by themselves until they
 * are paused, and never for visitors who want less motion.
 */
export function Carousel({ slides }: { slides: readonly HomeCard[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [isMoving, setIsMoving] = useState<boolean>()

  useEffect(() => setIsMoving(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => {
      if (row.current && !row.current.matches(':hover')) showNext(row.current)
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [isMoving])

  function goOn() {
    setIsMoving(false)
    if (row.current) showNext(row.current)
  }

  if (slides.length === 0) return null
  return (
    <section className={styles.carousel} aria-label="重点推荐">
      <ul ref={row} onFocus={() => setIsMoving(false)}>
        {slides.map((slide) => (
          <li key={slide.title}>
            <HomeLink link={slide} />
            <p>{slide.text}</p>
            <Landscape />
          </li>
        ))}
      </ul>
      {isMoving !== undefined && slides.length > 1 && (
        <div>
          <button type="button" onClick={() => setIsMoving(!isMoving)}>
            {isMoving ? '暂停轮播' : '自动轮播'}
          </button>
          <button type="button" onClick={goOn}>
            下一张
          </button>
        </div>
      )}
    </section>
  )
}

function showNext(row: HTMLElement) {
  const isLast = row.scrollLeft + row.clientWidth * 1.5 > row.scrollWidth
  row.scrollTo({ left: isLast ? 0 : row.scrollLeft + row.clientWidth })
}
