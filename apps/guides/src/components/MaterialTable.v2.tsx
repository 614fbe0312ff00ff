import { DataTable } from '@portal/ui'
import type { Material } from '../model/GuideView.ts'
import { FactText } from './FactText.tsx'
import { MaterialFilter } from './MaterialFilter.tsx'
import { MaterialName, MaterialRequirements } from './MaterialParts.tsx'
import styles from './Materials.module.css'

/** 申请材料 as a ruled table with one fact in each column. */
export function MaterialTable({ materials }: { materials: readonly Material[] }) {
  return (
    <div className={styles.materials}>
      <MaterialFilter materials={materials} />
      <DataTable
        caption="申请材料"
        isCaptionHidden
        isWide
        rows={materials}
        rowKey={(row) => row.id}
        columns={[
          { title: '序号', width: 'index', cell: (_, index) => index + 1 },
          {
            title: '材料名称',
            isRowTitle: true,
            cell: (row) => (
              <>
                <MaterialName material={row} />
                <MaterialRequirements material={row} />
              </>
            ),
          },
          { title: '材料类型', width: 'short', cell: (row) => row.type },
          { title: '来源渠道', width: 'short', cell: (row) => row.source },
          { title: '份数', width: 'short', cell: (row) => row.copies },
          { title: '材料形式', width: 'short', cell: (row) => row.form },
          { title: '必要性', width: 'narrow', cell: (row) => row.need },
          { title: '免提交', width: 'short', cell: (row) => row.exemptWay ?? '须提交' },
          { title: '空白表', width: 'short', cell: (row) => <FactText fact={row.blankForms} /> },
          { title: '样表', width: 'short', cell: (row) => <FactText fact={row.samples} /> },
        ]}
      />
    </div>
  )
}
