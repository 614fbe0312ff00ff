import { DescriptionList } from '@portal/ui'
import type { Statement } from '../model/GuideView.ts'
import { FactText } from './FactText.tsx'

/** Statements of a guide as terms and descriptions. */
export function StatementList({ statements, columns }: { statements: readonly Statement[]; columns?: 1 | 2 }) {
  return (
    <DescriptionList
      {...(columns ? { columns } : {})}
      items={statements.map(({ fact, ...statement }) => ({ ...statement, description: <FactText fact={fact} /> }))}
    />
  )
}
