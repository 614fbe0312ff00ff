import { Records } from '../components/guide/Records.tsx'
import { ShortGuide } from '../components/guide/ShortGuide.tsx'
import { orderForPeople } from '../model/facts/sections.ts'
import type { ShortGuideView } from '../model/guide/GuideView.ts'
import styles from './GuideSingleMobilePage.module.css'

/** The view for phones, whatever the device: a column of a phone's width, in the order of phones. */
export function Page({ data: guide }: { data: ShortGuideView }) {
  return (
    <div className={styles.phone}>
      <ShortGuide guide={{ ...guide, sections: orderForPeople(guide.sections) }} Records={Records} />
    </div>
  )
}
