import { DescriptionList } from '@portal/ui'
import type { Statement } from '../../model/facts/Block.ts'
import { Explained } from './Explained.tsx'
import { FactText } from './FactText.tsx'

/** Statements of a guide as terms and descriptions. */
export function StatementList({ statements, columns }: { statements: readonly Statement[]; columns?: 1 | 2 }) {
  return (
    <DescriptionList
      {...(columns ? { columns } : {})}
      items={statements.map(({ fact, explanation, ...statement }) => ({
        ...statement,
        ...(explanation ? { head: <Explained text={statement.term} explanation={explanation} /> } : {}),
        description: <FactText fact={fact} />,
      }))}
    />
  )
}
