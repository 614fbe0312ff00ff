import { DataTable, Tag } from '@portal/ui'
import type { Material } from '../model/GuideView.ts'
import { FactText } from './FactText.tsx'
import { MaterialFilter } from './MaterialFilter.tsx'
import { MaterialName, MaterialRequirements } from './MaterialParts.tsx'
import styles from './Materials.module.css'

/** 申请材料 to tick off: a table where there is room, cards on a phone. The ticks stay on the visitor's screen. */
export function MaterialChecklist({ materials }: { materials: readonly Material[] }) {
  return (
    <div className={styles.materials}>
      <MaterialFilter materials={materials} />
      <DataTable
        caption="申请材料"
        isCaptionHidden
        rows={materials}
        rowKey={(row) => row.id}
        columns={[
          { title: '材料', isRowTitle: true, cell: (row) => <MaterialEntry material={row} /> },
          { title: '份数', width: 'short', cell: (row) => row.copies },
          { title: '形式', width: 'short', cell: (row) => row.form },
          { title: '来源', width: 'short', cell: (row) => row.source },
          { title: '类型', width: 'short', cell: (row) => row.type },
        ]}
      />
    </div>
  )
}

function MaterialEntry({ material }: { material: Material }) {
  return (
    <>
      <label className={styles.tick}>
        <input type="checkbox" aria-label={`已备好：${material.name}`} />
        <MaterialName material={material} />
      </label>
      <div className={styles.under}>
        <span className={styles.tags}>
          <Tag tone={material.isNeeded ? 'main' : 'neutral'}>{material.need}</Tag>
          {material.exemptWay && <Tag tone="success">{material.exemptWay}</Tag>}
        </span>
        <dl className={styles.files}>
          <div>
            <dt>空白表</dt>
            <dd>
              <FactText fact={material.blankForms} />
            </dd>
          </div>
          <div>
            <dt>样表</dt>
            <dd>
              <FactText fact={material.samples} />
            </dd>
          </div>
        </dl>
        <MaterialRequirements material={material} />
      </div>
    </>
  )
}
