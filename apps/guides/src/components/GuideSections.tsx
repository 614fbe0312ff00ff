import { BelowFirstScreen, FirstScreenEnd, usePageView } from '@portal/area/react'
import { Card, Disclosure, SectionTitle, Stack } from '@portal/ui'
import type { ReactNode } from 'react'
import type { GuideSection } from '../model/GuideView.ts'
import { elderBlocks, type SectionId } from '../model/sections.ts'
import { Blocks, type Drawings } from './Blocks.tsx'
import styles from './GuideSections.module.css'

interface SectionsProps {
  sections: readonly GuideSection[]
  drawings: Drawings
}

/** As many blocks of the first section as a wide screen shows below the head of a guide. */
const FIRST_BLOCKS = 6

/** The sections of a guide, each at its own hash; fewer and in everyday words for those who chose elder mode. */
export function GuideSections(props: SectionsProps) {
  const { isElder } = usePageView().preferences
  return <div className={styles.sections}>{isElder ? <ElderSections {...props} /> : <AllSections {...props} />}</div>
}

function AllSections({ sections, drawings }: SectionsProps) {
  const [first, ...others] = sections
  if (!first) return null
  const { blocks, ...heading } = first
  return (
    <>
      <Section {...heading}>
        <Blocks blocks={blocks.slice(0, FIRST_BLOCKS)} drawings={drawings} />
        <FirstScreenEnd />
        <BelowFirstScreen>
          <Blocks blocks={blocks.slice(FIRST_BLOCKS)} drawings={drawings} />
        </BelowFirstScreen>
      </Section>
      <BelowFirstScreen>
        {others.map((section) => (
          <WholeSection key={section.id} section={section} drawings={drawings} />
        ))}
      </BelowFirstScreen>
    </>
  )
}

function ElderSections({ sections, drawings }: SectionsProps) {
  const ids = Object.keys(elderBlocks) as (keyof typeof elderBlocks)[]
  const blocks = ids.flatMap((id) => sections.filter((section) => section.id === id))
  const others = sections.filter(({ id }) => !isElderBlock(id))
  return (
    <>
      <FirstScreenEnd />
      <BelowFirstScreen>
        {blocks.map((section) => (
          <WholeSection key={section.id} section={section} drawings={drawings} />
        ))}
        <Disclosure title="费用、依据和登记信息">
          {others.map((section) => (
            <WholeSection key={section.id} section={section} drawings={drawings} />
          ))}
        </Disclosure>
      </BelowFirstScreen>
    </>
  )
}

function isElderBlock(id: SectionId): id is keyof typeof elderBlocks {
  return Object.hasOwn(elderBlocks, id)
}

function WholeSection({ section, drawings }: { section: GuideSection; drawings: Drawings }) {
  const { isElder } = usePageView().preferences
  const { id, title, blocks } = section
  return (
    <Section id={id} title={isElder && isElderBlock(id) ? elderBlocks[id] : title}>
      <Blocks blocks={blocks} drawings={drawings} />
    </Section>
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
