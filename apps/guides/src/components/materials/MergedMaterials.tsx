import { Card, Disclosure, FileLink, Icon, joinClassNames, SectionTitle } from '@portal/ui'
import type { MaterialGroup, MergedMaterial } from '../../model/combined/CombinedView.ts'
import styles from './MergedMaterials.module.css'
import { useTicks } from './TicksContext.tsx'

/** The materials of several matters, each once, by what there is to do about them. */
export function MergedMaterials({ groups }: { groups: readonly MaterialGroup[] }) {
  if (groups.length === 0) return null
  const bring = groups.find(({ id }) => id === 'bring')
  const others = groups.filter(({ id }) => id !== 'bring')
  return (
    <Card as="section" labelledBy="materials">
      <SectionTitle id="materials" note="几个事项都要的只交一次">
        材料
      </SectionTitle>
      <div className={styles.groups}>
        {bring && (
          <section aria-label={bring.title}>
            <h3>
              {bring.title} <span className={styles.count}>{bring.materials.length} 份</span>
            </h3>
            <MaterialList group={bring} />
          </section>
        )}
        <div>
          {others.map((group) => (
            <Disclosure key={group.id} title={group.title} note={`${group.materials.length} 份`}>
              <MaterialList group={group} />
            </Disclosure>
          ))}
        </div>
      </div>
    </Card>
  )
}

function MaterialList({ group: { id, materials } }: { group: MaterialGroup }) {
  return (
    <ul className={joinClassNames(styles.list, id === 'bring' && styles.ticked)}>
      {materials.map((material) => (
        <li key={material.name}>
          <Material material={material} canTick={id === 'bring'} />
        </li>
      ))}
    </ul>
  )
}

/** Each material stands once in a walk: its name is what is kept. */
function Tick({ name }: Pick<MergedMaterial, 'name'>) {
  const { ticked, toggle } = useTicks()
  return (
    <label className={styles.name}>
      <input type="checkbox" aria-label={`已备好：${name}`} checked={ticked.has(name)} onChange={() => toggle(name)} />
      <span>{name}</span>
    </label>
  )
}

function Material({ material, canTick }: { material: MergedMaterial; canTick: boolean }) {
  const { name, facts, reason, files, requirements } = material
  const line = [...facts, reason].join(' · ')
  return (
    <div className={styles.material}>
      {canTick ? <Tick name={name} /> : <p className={styles.name}>{name}</p>}
      {requirements.length > 0 ? (
        <details className={styles.facts}>
          <summary>
            <span>{line}</span>
            <Icon name="down" size="small" />
          </summary>
          {requirements.map((requirement) => (
            <p key={requirement}>{requirement}</p>
          ))}
        </details>
      ) : (
        <p className={styles.facts}>{line}</p>
      )}
      {files.length > 0 && (
        <div className={styles.files}>
          {files.map((file) => (
            <span key={file.url}>
              <FileLink file={file} beside={name} />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
