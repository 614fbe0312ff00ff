import { Disclosure } from '@portal/ui'
import type { StatementsBlock } from '../../model/facts/Block.ts'
import { FactText } from '../facts/FactText.tsx'
import { StatementList } from '../facts/StatementList.tsx'

/** Statements as a list, or each folded where few read them. */
export function Statements({ statements, isFolded, columns }: StatementsBlock) {
  if (!isFolded) return <StatementList statements={statements} {...(columns ? { columns } : {})} />
  return (
    <div>
      {statements.map(({ term, fact }) => (
        <Disclosure key={term} title={term}>
          <FactText fact={fact} />
        </Disclosure>
      ))}
    </div>
  )
}
