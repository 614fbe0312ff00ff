import { useLater } from '@portal/area/react'
import { Button } from '@portal/ui'
import type { GuideView } from '../model/GuideView.ts'
import styles from './GuideActions.module.css'

const loadSave = () => import(/* webpackChunkName: "saveGuide" */ './SaveGuide.tsx')

/** Keeps the guide on this device. The button stands from the start and works when its code is here. */
export function SaveButton({ guide }: { guide: GuideView }) {
  const later = useLater(loadSave)
  if (later) return <later.SaveGuide guide={guide} />
  return (
    <Button icon="star" className={styles.save}>
      保存
    </Button>
  )
}
