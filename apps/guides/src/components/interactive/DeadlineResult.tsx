import { formatDay } from '@portal/format'
import { useEffect, useRef, useState } from 'react'
import type { Deadline } from '../../model/facts/Block.ts'
import { explainDeadline } from '../../model/guide/explainDeadline.ts'
import { FactText } from '../facts/FactText.tsx'

/** Follows the day that is chosen in its form; where none is yet, that is today. */
export function DeadlineResult({ deadline }: { deadline: Deadline }) {
  const place = useRef<HTMLSpanElement>(null)
  const [from, setFrom] = useState(deadline.from)

  useEffect(() => {
    const field = place.current?.closest('form')?.querySelector<HTMLInputElement>('[name=from]')
    if (!field) return
    if (field.value === '') field.value = formatDay(new Date())
    // Days that somebody could mean: the server takes no others.
    const follow = () => setFrom(/^20\d\d-/.test(field.value) ? field.value : undefined)
    follow()
    field.addEventListener('input', follow)
    return () => field.removeEventListener('input', follow)
  }, [])

  return (
    <span ref={place}>
      {from && (
        <>
          <FactText fact={explainDeadline(deadline.counted, from)} />
          <small>{deadline.rule}</small>
        </>
      )}
    </span>
  )
}
