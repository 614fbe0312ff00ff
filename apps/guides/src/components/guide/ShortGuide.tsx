import { ButtonLink, Stack } from '@portal/ui'
import type { ShortGuideView } from '../../model/guide/GuideView.ts'
import { TicksProvider } from '../materials/TicksContext.tsx'
import { ActionBar } from './ActionBar.tsx'
import type { RecordsView } from './Blocks.tsx'
import { GuideSections } from './GuideSections.tsx'
import { GuideNotices, GuideTop } from './GuideTop.tsx'
import { ShareButton } from './ShareButton.tsx'
import styles from './ShortGuide.module.css'

/** A guide in short, with the way to the whole one. */
export function ShortGuide({ guide, Records }: { guide: ShortGuideView; Records: RecordsView }) {
  return (
    <TicksProvider of={guide.code} title={guide.title}>
      <Stack isTight>
        <GuideNotices notices={guide.notices} />
        <GuideTop guide={guide} />
        <GuideSections sections={guide.sections} Records={Records} />
        <div className={styles.onward}>
          <ButtonLink href={guide.fullHref} icon="document">
            查看详细指南
          </ButtonLink>
          <ShareButton title={guide.title} />
        </div>
        <ActionBar guide={guide} />
      </Stack>
    </TicksProvider>
  )
}
