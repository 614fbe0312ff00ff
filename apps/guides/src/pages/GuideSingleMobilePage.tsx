import { Records } from '../components/Records.tsx'
import { ShortGuide } from '../components/ShortGuide.tsx'
import { Statements } from '../components/Statements.tsx'
import type { ShortGuideView } from '../model/GuideView.ts'
import styles from './GuideSingleMobilePage.module.css'

const drawings = { Records, Statements }

/** The drawing for phones, whatever the device: a column of a phone's width. */
export function Page({ data: guide }: { data: ShortGuideView }) {
  return (
    <div className={styles.phone}>
      <ShortGuide guide={guide} drawings={drawings} />
    </div>
  )
}
