import { BelowFirstScreen, FirstScreenEnd } from '@portal/area/react'
import { Card, Disclosure, SectionTitle, Stack } from '@portal/ui'
import type { ComponentType, ReactNode } from 'react'
import type { Block, GuideSection, Material, RecordsBlock, StatementsBlock } from '../model/GuideView.ts'
import { FactText } from './FactText.tsx'
import styles from './GuideSections.module.css'

/** Where the drawings of the two generations differ. */
export interface Drawings {
  Records: ComponentType<{ block: RecordsBlock }>
  Statements: ComponentType<StatementsBlock>
  Materials: ComponentType<{ materials: readonly Material[] }>
}

/** Class of the element that a page puts the sections into. */
export const sectionsClassName = styles.sections

/** As many blocks of the first section as a wide screen shows below the head of a guide. */
const FIRST_BLOCKS = 2

/** The sections of a guide, each at its own hash. Empty ones say so: the law wants them named. */
export function GuideSections({ sections, drawings }: { sections: readonly GuideSection[]; drawings: Drawings }) {
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
        {others.map(({ blocks, ...heading }) => (
          <Section key={heading.id} {...heading}>
            <Blocks blocks={blocks} drawings={drawings} />
          </Section>
        ))}
      </BelowFirstScreen>
    </>
  )
}

function Section({ id, title, children }: Omit<GuideSection, 'blocks'> & { children: ReactNode }) {
  return (
    <Card as="section" labelledBy={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <Stack>{children}</Stack>
    </Card>
  )
}

function Blocks({ blocks, drawings }: { blocks: readonly Block[]; drawings: Drawings }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a section never change their places
    <BlockDrawing key={index} block={block} drawings={drawings} />
  ))
}

function BlockDrawing({ block, drawings }: { block: Block; drawings: Drawings }) {
  const { Records, Statements, Materials } = drawings
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>
    case 'statements':
      return <Statements {...block} />
    case 'records':
      return <Records block={block} />
    case 'materials':
      return <Materials materials={block.materials} />
    case 'conditions':
      return <Conditions {...block} />
    case 'questions':
      return (
        <div>
          {block.questions.map(({ title, answer }) => (
            <Disclosure key={title} title={title}>
              <FactText fact={answer} />
            </Disclosure>
          ))}
        </div>
      )
    case 'part':
      return (
        <section aria-labelledby={block.part.id}>
          <SectionTitle id={block.part.id} level={3}>
            {block.part.title}
          </SectionTitle>
          <Blocks blocks={block.part.blocks} drawings={drawings} />
        </section>
      )
  }
}

function Conditions({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p>无</p>
      ) : (
        <ol className={styles.conditions}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
