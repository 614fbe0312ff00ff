import { BelowFirstScreen, preserveStill, usePageView } from '@portal/area/react'
import { Card, Disclosure, SectionTitle, Stack } from '@portal/ui'
import type { ReactNode } from 'react'
import type { GuideSection } from '../../model/facts/Block.ts'
import { elderBlocks, elements } from '../../model/facts/sections.ts'
import { Blocks, type RecordsView } from './Blocks.tsx'
import styles from './GuideSections.module.css'

interface SectionsProps {
  sections: readonly GuideSection[]
  Records: RecordsView
}

/** As many blocks of the first section as a wide screen shows below the head of a guide. */
const FIRST_BLOCKS = 6

/**
 * The sections of a guide, each at its own hash, the complete elements behind one fold; for those who chose elder mode five of
 * them stand in everyday words, the rest in that fold.
 */
export function GuideSections({ sections, Records }: SectionsProps) {
  const { isElder } = usePageView().preferences
  const isFolded = ({ id }: GuideSection) => (isElder ? !(id in elderBlocks) : elements.has(id))
  const shown = sections.filter((section) => !isFolded(section))
  const [first, ...others] = isElder ? pickElderBlocks(shown) : shown
  const rest = sections.filter(isFolded)
  if (!first) return null
  const { blocks } = first
  return (
    // That more is to come is known before it is there.
    <div className={styles.sections} data-rest={rest.length > 0 ? '' : undefined}>
      <Section section={first}>
        <Blocks blocks={blocks.slice(0, FIRST_BLOCKS)} Records={Records} />
        <BelowFirstScreen>
          <Blocks blocks={blocks.slice(FIRST_BLOCKS)} Records={Records} />
        </BelowFirstScreen>
      </Section>
      <BelowFirstScreen>
        {others.map((section) => (
          <Section key={section.id} section={section}>
            <Blocks blocks={section.blocks} Records={Records} />
          </Section>
        ))}
        {rest.length > 0 && (
          <Disclosure id="elements" title={isElder ? '费用、依据和登记信息' : '完整要素'}>
            <Elements sections={rest} Records={Records} />
          </Disclosure>
        )}
      </BelowFirstScreen>
    </div>
  )
}

/** Nothing folds in the fold but what terms mean: who opened it sees all. Where 基本信息 begins it, the fold has said so, and ways to contest name themselves. */
function Elements({ sections, Records }: SectionsProps) {
  return (
    <div className={styles.elements}>
      {sections.map((section, place) => {
        const { id, title, blocks } = section
        const isTitled = (place > 0 || id !== 'basic') && id !== 'remedies'
        const content = (
          <>
            {isTitled && <h2 id={id}>{title}</h2>}
            <Blocks blocks={blocks} Records={Records} />
          </>
        )
        const name = isTitled ? { 'aria-labelledby': id } : { id, 'aria-label': title }
        return <section key={id} {...name} {...preserveStill(id, section, content)} />
      })}
    </div>
  )
}

function pickElderBlocks(sections: readonly GuideSection[]): GuideSection[] {
  return Object.entries(elderBlocks).flatMap(([id, title]) =>
    sections.filter((section) => section.id === id).map((section) => ({ ...section, title })),
  )
}

function Section({ section, children }: { section: GuideSection; children: ReactNode }) {
  const { id, title } = section
  return (
    <Card as="section" labelledBy={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <Stack isTight {...preserveStill(id, section, children)} />
    </Card>
  )
}
