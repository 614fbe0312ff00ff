import { Records } from '../components/Records.tsx'
import { ShortGuide } from '../components/ShortGuide.tsx'
import type { ShortGuideView } from '../model/GuideView.ts'
import { orderForPeople } from '../model/sections.ts'
import styles from './GuideSingleMobilePage.module.css'

/** The drawing for phones, whatever the device: a column of a phone's width, in the order of phones. */
export function Page({ data: guide }: { data: ShortGuideView }) {
  return (
    <div className={styles.phone}>
      <ShortGuide guide={{ ...guide, sections: orderForPeople(guide.sections) }} Records={Records} />
    </div>
  )
}
