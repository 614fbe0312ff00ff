import { useLater } from '@portal/area/react'
import type { Holidays, OpeningHours } from '@portal/validation/calendar'
import { useEffect, useState } from 'react'
import styles from './OpeningNow.module.css'

interface OpeningNowProps {
  hours: OpeningHours
  holidays: Holidays
}

const loadCalendar = () => import(/* webpackChunkName: "calendar" */ '@portal/validation/calendar')

/**
 * Whether a place is open, and until or from when. Only the browser knows the moment: pages are kept for long, so that the
 * server says nothing here, and the hours themselves stand beside it.
 */
export function OpeningNow({ hours, holidays }: OpeningNowProps) {
  const calendar = useLater(loadCalendar)
  const now = useMinute()
  const opening = calendar && now && calendar.decideOpening(hours, new calendar.WorkCalendar(holidays), now)
  return (
    <p className={styles.opening} data-open={opening?.isOpen}>
      {opening && calendar.sayOpening(opening, now)}
    </p>
  )
}

/** The moment, anew every half minute and when the page is looked at again; undefined on the server and at first. */
function useMinute(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, 30_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
