import { Button, Disclosure, FileLink, joinClassNames, Tag } from '@portal/ui'
import type { Material, MaterialGroup, MaterialsBlock, Statement } from '../../model/facts/Block.ts'
import { FactText } from '../facts/FactText.tsx'
import { StatementList } from '../facts/StatementList.tsx'
import styles from './Materials.module.css'
import { printChecklist } from './printChecklist.ts'
import { useTicks } from './TicksContext.tsx'

/** 申请材料 in three groups: what to bring, to tick off, what is spared, and folded what only others bring. */
export function Materials({ groups, shared }: Omit<MaterialsBlock, 'kind'>) {
  return (
    <div className={styles.materials}>
      <div className={styles.tools}>
        <Ready groups={groups} />
        <Button icon="print" onClick={printChecklist}>
          打印
        </Button>
      </div>
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {shared.length > 0 && (
        <div className={styles.shared}>
          <Disclosure title={<h3>几份材料共同的要求</h3>}>
            <StatementList statements={shared} />
          </Disclosure>
        </div>
      )}
    </div>
  )
}

/** Says nothing until there is something to say. */
function Ready({ groups }: Pick<MaterialsBlock, 'groups'>) {
  const { ready, all } = countReady(groups, useTicks().ticked)
  return (
    <p className={styles.ready} role="status">
      {ready > 0 && `已备好 ${ready}/${all}`}
    </p>
  )
}

/** How many of the materials that one brings are ready. */
export function countReady(groups: readonly MaterialGroup[], ticked: ReadonlySet<string>) {
  const wanted = groups.flatMap(({ kind, materials }) => (kind === 'bring' ? materials : []))
  return { ready: wanted.filter(({ id }) => ticked.has(id)).length, all: wanted.length }
}

function Group({ group: { kind, title, copies, materials } }: { group: MaterialGroup }) {
  const heading = `${title} ${materials.length}`
  const rows = (
    <ul>
      {materials.map((material) => (
        <Row key={material.id} material={material} canTick={kind === 'bring'} />
      ))}
    </ul>
  )
  if (kind === 'others') {
    return (
      <div className={styles.others}>
        <Disclosure title={<h3>{heading}</h3>}>{rows}</Disclosure>
      </div>
    )
  }
  return (
    <div className={styles[kind]}>
      <h3>
        {heading}
        {copies && <small>{`各交${copies}`}</small>}
      </h3>
      {rows}
    </div>
  )
}

function Row({ material, canTick }: { material: Material; canTick: boolean }) {
  const { name, meta, mark, details, files } = material
  const isBare = details.length > 0 && !meta && !mark
  return (
    <li className={joinClassNames(styles.row, files.length > 0 && styles.withFiles, isBare && styles.bare)}>
      {canTick ? <Tick material={material} /> : <span className={styles.name}>{name}</span>}
      {details.length > 0 ? (
        <details className={styles.details}>
          <summary>
            <Meta material={material} canTick={canTick} />
            <span className={styles.more}>要求</span>
          </summary>
          <Details of={details} />
        </details>
      ) : (
        (meta || mark) && (
          <p className={styles.details}>
            <Meta material={material} canTick={canTick} />
          </p>
        )
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.url}>
              <FileLink file={file} beside={subjectOf(file.name)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** One needs no term to tell it from others. */
function Details({ of }: { of: readonly Statement[] }) {
  const [first, ...others] = of
  if (!first) return null
  return others.length === 0 ? (
    <p>
      <FactText fact={first.fact} />
    </p>
  ) : (
    <StatementList statements={of} />
  )
}

function Meta({ material: { meta, mark }, canTick }: { material: Material; canTick: boolean }) {
  return (
    <>
      {meta && <span>{meta}</span>}
      {mark && <Tag tone={canTick ? 'warning' : 'success'}>{mark}</Tag>}
    </>
  )
}

/** 《申请表》空白表 is 空白表 beside its material, whatever the material is called; the whole name is said to those who meet it alone. */
function subjectOf(fileName: string): string {
  return fileName.replace(/[（(][^（()）]*[）)](?:\.\w+)?$/, '')
}

function Tick({ material: { id, name } }: { material: Material }) {
  const { ticked, toggle } = useTicks()
  return (
    <label className={styles.name}>
      <input type="checkbox" checked={ticked.has(id)} onChange={() => toggle(id)} />
      {name}
    </label>
  )
}
