import { Button } from '@portal/ui'
import { useState } from 'react'
import type { GuideView } from '../../model/guide/GuideView.ts'
import styles from './GuideActions.module.css'
import { useGuideParts } from './useGuideParts.ts'

/** Keeps the guide on this device. The button stands from the start; a press before its code is here counts when it is. */
export function SaveButton({ guide }: { guide: GuideView }) {
  const parts = useGuideParts()
  const [isPressed, setPressed] = useState(false)
  if (parts) return <parts.SaveGuide guide={guide} isPressed={isPressed} />
  return (
    <span className={styles.saving}>
      <Button icon="star" className={styles.save} onClick={() => setPressed(true)}>
        保存
      </Button>
    </span>
  )
}
