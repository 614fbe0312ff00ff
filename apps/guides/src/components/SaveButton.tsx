import { Button } from '@portal/ui'
import type { GuideView } from '../model/GuideView.ts'
import styles from './GuideActions.module.css'
import { useGuideParts } from './useGuideParts.ts'

/** Keeps the guide on this device. The button stands from the start and works when its code is here. */
export function SaveButton({ guide }: { guide: GuideView }) {
  const parts = useGuideParts()
  if (parts) return <parts.SaveGuide guide={guide} />
  return (
    <span className={styles.saving}>
      <Button icon="star" className={styles.save}>
        保存
      </Button>
    </span>
  )
}
