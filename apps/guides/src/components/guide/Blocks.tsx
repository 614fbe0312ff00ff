import { preserveStill } from '@portal/area/react'
import { Disclosure } from '@portal/ui'
import type { ComponentType } from 'react'
import type { Block, ConditionsBlock, PartBlock, RecordsBlock } from '../../model/facts/Block.ts'
import { FactText } from '../facts/FactText.tsx'
import { Materials } from '../materials/Materials.tsx'
import styles from './Blocks.module.css'
import { Flow } from './Flow.tsx'
import { Places } from './Places.tsx'
import { Statements } from './Statements.tsx'

/** Where the views of the two generations differ: the established one has tables. */
export type RecordsView = ComponentType<{ block: RecordsBlock }>

/** What a section of a guide says, block by block. */
export function Blocks({ blocks, Records }: { blocks: readonly Block[]; Records: RecordsView }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a section never change their places
    <BlockView key={index} block={block} Records={Records} />
  ))
}

function BlockView({ block, Records }: { block: Block; Records: RecordsView }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>
    case 'statements':
      return <Statements {...block} />
    case 'records':
      return <Records block={block} />
    case 'materials':
      return <Materials {...block} />
    case 'places':
      return <Places {...block} />
    case 'steps':
      return <Flow {...block} />
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
      return <Part block={block} Records={Records} />
  }
}

function Part({ block, Records }: { block: PartBlock; Records: RecordsView }) {
  const { id, title } = block.part
  const blocks = <Blocks blocks={block.blocks} Records={Records} />
  if (!title) return <div {...preserveStill(id, block, blocks)} />
  const content = (
    <>
      <h3 id={id}>{title}</h3>
      {blocks}
    </>
  )
  return <section aria-labelledby={id} {...preserveStill(id, block, content)} />
}

function Conditions({ foldTitle, items }: ConditionsBlock) {
  const list = (
    <ol className={styles.conditions}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  )
  return foldTitle ? <Disclosure title={<h3>{foldTitle}</h3>}>{list}</Disclosure> : list
}
