import { useIsElder } from '@portal/area/react'
import { Button, isDesktop, useArco, useIsBrowser } from '@portal/ui/core'
import type { DayRange } from '@portal/validation'
import { type ComponentType, useState } from 'react'

interface CalendarProps {
  range: DayRange
  onChoose: (days: { readonly from: string; readonly to: string }) => void
}

interface PartProps {
  from: string | undefined
  to: string | undefined
  onChoose: (from: string, to: string) => void
}

/**
 * Both days at once on Arco's calendar, which fills the two fields above; on desktops. Phones have a calendar of their own in
 * each field, and in elder mode its days would be too small. The fields stay: to type a day is quicker for many, and needs no script.
 */
export function Calendar({ range, onChoose }: CalendarProps) {
  const bring = useArco()
  const isBrowser = useIsBrowser()
  const isElder = useIsElder()
  const [Part, setPart] = useState<ComponentType<PartProps>>()
  const [isOpen, setIsOpen] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  if (!isBrowser || isElder || !isDesktop()) return null

  function toggle() {
    setIsOpen(!isOpen)
    setIsMissing(false)
    if (Part) return
    bring('days').then(
      ({ DayRangeCalendar }) => setPart(() => DayRangeCalendar),
      () => setIsMissing(true),
    )
  }

  return (
    <>
      <Button kind="text" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? '收起日历' : '在日历上选'}
      </Button>
      {isOpen && isMissing && <p role="alert">日历没有加载出来，请在上面填写日期。</p>}
      {isOpen && Part && <Part from={range.from} to={range.to} onChoose={(from, to) => onChoose({ from, to })} />}
    </>
  )
}
