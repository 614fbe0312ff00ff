import { usePageView, useSearchForm } from '@portal/area/react'
import { Button } from '@portal/ui'
import * as affairsRoutes from '../routes.ts'
import styles from './NoticeDates.module.css'

/** Narrows the notices to those published between two days. A plain form: both days are optional. */
export function NoticeDates() {
  const { type, keyword, from, to } = usePageView().query
  const { action, fixed } = useSearchForm({ page: affairsRoutes.notices, query: { type, keyword } })
  return (
    <form action={action} method="get" className={styles.dates}>
      {Object.entries(fixed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        发布日期从
        <input key={from} type="date" name="from" defaultValue={from} />
      </label>
      <label>
        到
        <input key={to} type="date" name="to" defaultValue={to} />
      </label>
      <Button type="submit">查看</Button>
    </form>
  )
}
