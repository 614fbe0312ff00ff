import type { TermExplanationDto } from '@portal/contracts'
import type { Block, GuideSection, Statement } from './Block.ts'

/** The sections with each term explained where it stands first: a value before its head, which says less. */
export function explainTerms(
  sections: readonly GuideSection[],
  glossary: readonly TermExplanationDto[],
): readonly GuideSection[] {
  const open = new Map(glossary.map(({ name, explanation }) => [name, explanation]))
  return sections.map((section) => ({ ...section, blocks: section.blocks.map((block) => explainBlock(block, open)) }))
}

/** The same of statements that stand by themselves. */
export function explainStatements(
  statements: readonly Statement[],
  glossary: readonly TermExplanationDto[],
): readonly Statement[] {
  const open = new Map(glossary.map(({ name, explanation }) => [name, explanation]))
  return statements.map((statement) => explainStatement(statement, open))
}

/** Terms that are still to be explained; one that was is taken out. */
type Open = Map<string, string>

function explainBlock(block: Block, open: Open): Block {
  if (block.kind === 'part') {
    const meaning = block.part.title && take(block.part.title, open)
    const blocks = block.blocks.map((inner) => explainBlock(inner, open))
    return { ...block, blocks: meaning ? [{ kind: 'text', text: meaning }, ...blocks] : blocks }
  }
  if (block.kind !== 'statements' || block.isFolded) return block
  return { ...block, statements: block.statements.map((statement) => explainStatement(statement, open)) }
}

function explainStatement(statement: Statement, open: Open): Statement {
  const { term, fact } = statement
  const words = typeof fact === 'string' ? fact.split('、').filter((word) => open.has(word)) : []
  if (typeof fact === 'string' && words.length > 0) {
    const isAlone = words[0] === fact
    const explanation = words.map((word) => (isAlone ? '' : `${word}：`) + take(word, open)).join('')
    return { ...statement, fact: { text: fact, explanation } }
  }
  const explanation = take(term, open)
  return explanation ? { ...statement, explanation } : statement
}

function take(word: string, open: Open): string | undefined {
  const explanation = open.get(word)
  open.delete(word)
  return explanation
}
