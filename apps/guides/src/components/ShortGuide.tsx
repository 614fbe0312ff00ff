import { ButtonLink, Stack } from '@portal/ui'
import type { ShortGuideView } from '../model/GuideView.ts'
import { ActionBar } from './ActionBar.tsx'
import type { Drawings } from './Blocks.tsx'
import { GuideSections } from './GuideSections.tsx'
import { GuideNotices, GuideTop } from './GuideTop.tsx'
import { TicksProvider } from './TicksContext.tsx'

/** A guide in short, with the way to the whole one. */
export function ShortGuide({ guide, drawings }: { guide: ShortGuideView; drawings: Drawings }) {
  return (
    <TicksProvider guideCode={guide.code}>
      <Stack isTight>
        <GuideNotices notices={guide.notices} />
        <GuideTop guide={guide} />
        <GuideSections sections={guide.sections} drawings={drawings} />
        <div>
          <ButtonLink href={guide.fullHref} icon="document">
            查看详细指南
          </ButtonLink>
        </div>
        <ActionBar guide={guide} />
      </Stack>
    </TicksProvider>
  )
}
