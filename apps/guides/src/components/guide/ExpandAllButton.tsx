import { Button } from '@portal/ui'
import { useState } from 'react'
import styles from './ExpandAllButton.module.css'

/** Opens or folds everything that folds on the page. */
export function ExpandAllButton() {
  const [isExpanded, setIsExpanded] = useState(false)

  function toggle() {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main section details')) {
      details.open = !isExpanded
    }
    setIsExpanded(!isExpanded)
  }

  return (
    <Button kind="text" className={styles.expand} onClick={toggle}>
      {isExpanded ? '全部收起' : '展开全部'}
    </Button>
  )
}
