import { Tabs } from '@portal/ui'
import { useEffect, useRef } from 'react'
import type { ListTabs as View } from '../../model/lists/ListView.ts'
import styles from './ListTabs.module.css'

/** The lists of a family; on a phone a line that is pushed sideways, the present one in sight. */
export function ListTabs({ label, tabs }: View) {
  const frame = useRef<HTMLDivElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the present one
  useEffect(() => {
    const line = frame.current?.querySelector('ul')
    const present = line?.querySelector('[aria-current]')
    if (line && present instanceof HTMLElement) line.scrollLeft = present.offsetLeft - line.clientWidth / 3
  }, [current])

  return (
    <div className={styles.tabs} ref={frame}>
      <Tabs label={label} tabs={tabs} />
    </div>
  )
}
