import type { Block, Fact, GuideSection } from './Block.ts'

/** The sections, and parts of sections, with a mark where all of it is only read. */
export function markReadOnly(sections: readonly GuideSection[]): readonly GuideSection[] {
  return sections.map((section) =>
    isReadOnly(section.blocks) ? { ...section, isStill: true } : { ...section, blocks: section.blocks.map(markPart) },
  )
}

function markPart(block: Block): Block {
  return block.kind === 'part' && isReadOnly(block.blocks) ? { ...block, isStill: true } : block
}

/** Nothing at all is told apart from what was left out. */
function isReadOnly(blocks: readonly Block[]): boolean {
  return blocks.length > 0 && blocks.every(isRead)
}

/** Ticks, hours that say whether it is open now, days to choose, codes to copy and pictures to look at answer the visitor. */
function isRead(block: Block): boolean {
  switch (block.kind) {
    case 'materials':
    case 'places':
      return false
    case 'statements':
      return block.statements.every(({ fact }) => isReadFact(fact))
    case 'records':
      return block.rows.every((row) => row.every(isReadFact))
    case 'questions':
      return block.questions.every(({ answer }) => isReadFact(answer))
    case 'part':
      return block.blocks.every(isRead)
    default:
      return true
  }
}

function isReadFact(fact: Fact): boolean {
  if (typeof fact === 'string') return true
  if ('files' in fact) return fact.files.every(({ mediaType }) => !mediaType.startsWith('image/'))
  return !('code' in fact)
}
