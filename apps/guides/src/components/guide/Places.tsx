import { Disclosure, OpeningNow } from '@portal/ui'
import type { Place } from '../../model/facts/Block.ts'
import { StatementList } from '../facts/StatementList.tsx'
import styles from './Blocks.module.css'

/** Where to go: name, address, hours and telephone; how to get there is folded, and so are the other places. */
export function Places({ places: [first, ...others] }: { places: readonly Place[] }) {
  if (!first) return null
  return (
    <div className={styles.places}>
      <div>
        <h3>{first.name}</h3>
        {first.opening && <OpeningNow {...first.opening} />}
        <StatementList statements={first.facts} />
        {first.more.length > 0 && (
          <Disclosure title="交通和无障碍">
            <StatementList statements={first.more} />
          </Disclosure>
        )}
      </div>
      {others.map(({ name, facts, more, opening }) => (
        <Disclosure key={name} title={<h3>{name}</h3>}>
          {opening && <OpeningNow {...opening} />}
          <StatementList statements={[...facts, ...more]} />
        </Disclosure>
      ))}
    </div>
  )
}
