import {
  decideOpening,
  formatOpening,
  type Holidays,
  type OpeningHours,
  WorkCalendar,
} from '@portal/validation/calendar'
import { useEffect, useState } from 'react'

export interface OpeningProps {
  hours: OpeningHours
  holidays: Holidays
}

/** Says it for this moment, and goes with the time. */
export function OpeningWords({ hours, holidays }: OpeningProps) {
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const look = () => setNow(new Date())
    const timer = setInterval(look, 30_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  const opening = decideOpening(hours, new WorkCalendar(holidays), now)
  return opening && <span data-open={opening.isOpen}>{formatOpening(opening, now)}</span>
}
