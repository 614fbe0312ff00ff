import { BelowFirstScreen, FirstScreenEnd, usePageView } from '@portal/area/react'
import { Card, Disclosure, SectionTitle, Stack } from '@portal/ui'
import type { ReactNode } from 'react'
import type { GuideSection } from '../model/GuideView.ts'
import { elderBlocks, type SectionId } from '../model/sections.ts'
import { Blocks, type RecordsDrawing } from './Blocks.tsx'
import styles from './GuideSections.module.css'

interface SectionsProps {
  sections: readonly GuideSection[]
  Records: RecordsDrawing
}

/** As many blocks of the first section as a wide screen shows below the head of a guide. */
const FIRST_BLOCKS = 6

/** The sections of a guide, each at its own hash; five of them, in everyday words, for those who chose elder mode. */
export function GuideSections({ sections, Records }: SectionsProps) {
  const { isElder } = usePageView().preferences
  const shown = isElder ? pickElderBlocks(sections) : sections
  const rest = isElder ? sections.filter(({ id }) => !(id in elderBlocks)) : []
  const [first, ...others] = shown
  if (!first) return null
  const { blocks, ...heading } = first
  return (
    <div className={styles.sections}>
      <Section {...heading}>
        <Blocks blocks={blocks.slice(0, FIRST_BLOCKS)} Records={Records} />
        <FirstScreenEnd />
        <BelowFirstScreen>
          <Blocks blocks={blocks.slice(FIRST_BLOCKS)} Records={Records} />
        </BelowFirstScreen>
      </Section>
      <BelowFirstScreen>
        <WholeSections sections={others} Records={Records} />
        {rest.length > 0 && (
          <Disclosure title="费用、依据和登记信息">
            <WholeSections sections={rest} Records={Records} />
          </Disclosure>
        )}
      </BelowFirstScreen>
    </div>
  )
}

function WholeSections({ sections, Records }: SectionsProps) {
  return sections.map(({ blocks, ...heading }) => (
    <Section key={heading.id} {...heading}>
      <Blocks blocks={blocks} Records={Records} />
    </Section>
  ))
}

function pickElderBlocks(sections: readonly GuideSection[]): GuideSection[] {
  return Object.entries(elderBlocks).flatMap(([id, title]) =>
    sections.filter((section) => section.id === id).map((section) => ({ ...section, title })),
  )
}

/** What is registered about a matter is folded; the parts of 基本信息 fold by themselves. */
const folded: ReadonlySet<SectionId> = new Set(['laws', 'rights', 'remedies'])

function Section({ id, title, children }: Omit<GuideSection, 'blocks'> & { children: ReactNode }) {
  const content = <Stack isTight>{children}</Stack>
  if (folded.has(id)) {
    return (
      <section aria-labelledby={id}>
        <Disclosure title={<h2 id={id}>{title}</h2>}>{content}</Disclosure>
      </section>
    )
  }
  return (
    <Card as="section" labelledBy={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {content}
    </Card>
  )
}
