import '../theme.ts'
import RangePicker from '@arco-design/web-react/es/DatePicker/picker-range.js'
import '@arco-design/web-react/es/_class/picker/style/index.css'
import '@arco-design/web-react/es/DatePicker/style/index.css'
import './days.css'
import { useEffect, useRef } from 'react'
import { patchCalendar } from './patchCalendar.ts'

export interface DayRangeCalendarProps {
  from: string | undefined
  to: string | undefined
  /** Both days as YYYY-MM-DD, the earlier first. */
  onChoose: (from: string, to: string) => void
}

/** Two months side by side, to choose the first and the last of some days. */
export function DayRangeCalendar({ from, to, onChoose }: DayRangeCalendarProps) {
  const box = useRef<HTMLFieldSetElement>(null)

  useEffect(() => (box.current ? patchCalendar(box.current) : undefined), [])

  return (
    <fieldset ref={box} className="portal-days">
      <legend className="visually-hidden">在日历上选择，先选第一天，再选最后一天</legend>
      <RangePicker
        // The two months alone, without Arco's fields: ours are there, and have names.
        triggerElement={null}
        dayStartOfWeek={1}
        {...(from && to && { defaultValue: [from, to] })}
        onChange={([first, last]) => first && last && onChoose(first, last)}
      />
    </fieldset>
  )
}
