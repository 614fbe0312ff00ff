import { useListHref } from '@portal/area/react'
import { Button } from '@portal/ui/core'
import type { DayRange } from '@portal/validation'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { Calendar } from './Calendar.tsx'
import styles from './DayRangeFilter.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import { FilterSwitch } from './FilterSwitch.tsx'
import { titlesOfNamedDays } from './titlesOfNamedDays.ts'

interface DayRangeFilterProps {
  /** What the days are of: 发布日期. */
  label: string
  range: DayRange
  /** Longest range, and what is said of a longer one. */
  longest: { readonly days: number; readonly message: string }
  /** The list without its days: `useSearchForm`. */
  form: {
    readonly action: string
    readonly fixed: Readonly<Record<string, string>>
    readonly navigate: (address: string) => void
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Narrows a list to some days: 本周, 本月, or those between two of the calendar, either of which may be left open. A plain
 * form; with a script a range that is too long is said before it is sent.
 */
export function DayRangeFilter(props: DayRangeFilterProps) {
  const { from, to, fault } = props.range
  return (
    <FilterPanel title={props.label}>
      <div className={styles.days}>
        <NamedDays named={props.range.named} />
        <DayFields key={`${from}-${to}-${fault}`} {...props} />
      </div>
    </FilterPanel>
  )
}

function NamedDays({ named }: Pick<DayRange, 'named'>) {
  const hrefTo = useListHref()
  return (['week', 'month'] as const).map((days) => (
    <FilterSwitch
      key={days}
      title={titlesOfNamedDays[days]}
      isOn={days === named}
      href={hrefTo({ days: days === named ? undefined : days, from: undefined, to: undefined })}
    />
  ))
}

function DayFields({ label, range, longest, form: { action, fixed, navigate } }: DayRangeFilterProps) {
  const faultId = useId()
  const fields = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState(range.fault)
  const said = fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': faultId }

  function check({ currentTarget: form }: Pick<ChangeEvent<HTMLFormElement>, 'currentTarget'>) {
    const given = new FormData(form)
    const [first, last] = [Date.parse(String(given.get('from'))), Date.parse(String(given.get('to')))]
    const found = Math.abs(last - first) / DAY_MS + 1 > longest.days ? longest.message : undefined
    setFault(found)
    return found
  }

  function choose(days: Readonly<Record<'from' | 'to', string>>) {
    const form = fields.current
    if (!form) return
    for (const [name, day] of Object.entries(days)) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = day
    }
    check({ currentTarget: form })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (check(event) !== undefined) return
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    )
    navigate(`${action}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`)
  }

  return (
    <form
      ref={fields}
      action={action}
      method="get"
      aria-label={label}
      className={styles.form}
      onChange={check}
      onSubmit={submit}
    >
      {Object.entries(fixed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        从
        <input type="date" name="from" defaultValue={range.from} {...said} />
      </label>
      <label>
        到
        <input type="date" name="to" defaultValue={range.to} {...said} />
      </label>
      <Calendar range={range} onChoose={choose} />
      <p id={faultId} role="alert" className={styles.fault}>
        {fault}
      </p>
      <Button type="submit">查看</Button>
    </form>
  )
}
