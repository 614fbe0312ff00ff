import { dayOf } from '@portal/validation/calendar'
import { useEffect, useRef, useState } from 'react'
import type { DeadlineBlock } from '../model/GuideView.ts'
import { sayDeadline } from '../model/guide/sayDeadline.ts'
import { Outcome } from './Deadline.tsx'

/** Follows the day that is chosen in its form; where none is yet, that is today. */
export function DeadlineResult({ block }: { block: DeadlineBlock }) {
  const place = useRef<HTMLSpanElement>(null)
  const [from, setFrom] = useState(block.from)

  useEffect(() => {
    const field = place.current?.closest('form')?.querySelector<HTMLInputElement>('[name=from]')
    if (!field) return
    if (field.value === '') field.value = dayOf(new Date())
    const follow = () => setFrom(field.validity.valid ? field.value : undefined)
    follow()
    field.addEventListener('input', follow)
    return () => field.removeEventListener('input', follow)
  }, [])

  return (
    <span ref={place}>
      {from && <Outcome {...{ block, from, said: sayDeadline(block.terms, block.holidays, from) }} />}
    </span>
  )
}
