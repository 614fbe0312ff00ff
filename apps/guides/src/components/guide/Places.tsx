import { preserveStill } from '@portal/area/react'
import { Disclosure, OpeningNow } from '@portal/ui'
import type { Place, PlacesBlock } from '../../model/facts/Block.ts'
import { FactText } from '../facts/FactText.tsx'
import { StatementList } from '../facts/StatementList.tsx'
import styles from './Blocks.module.css'

/** Where to go: name, address and hours; how to get to what is no hall is folded, and so are the other places. */
export function Places({ places: [first, ...others], holidays, isTold }: Omit<PlacesBlock, 'kind'>) {
  if (!first) return null
  return (
    <div className={styles.places}>
      <div>
        {!isTold && <h3>{first.name}</h3>}
        {first.hours && holidays && <OpeningNow hours={first.hours} holidays={holidays} />}
        <p>
          <FactText fact={first.line} />
        </p>
        {first.facts.length > 0 && <StatementList statements={first.facts} />}
        {first.more && (
          <Disclosure title="交通和无障碍">
            <More at={0} more={first.more} />
          </Disclosure>
        )}
      </div>
      {others.map((place, index) => (
        <Disclosure key={place.name} title={<h3>{place.name}</h3>}>
          {place.hours && holidays && <OpeningNow hours={place.hours} holidays={holidays} />}
          <p>
            <FactText fact={place.line} />
          </p>
          {place.facts.length > 0 && <StatementList statements={place.facts} />}
          {place.more && <More at={index + 1} more={place.more} />}
        </Disclosure>
      ))}
    </div>
  )
}

function More({ at, more }: { at: number; more: NonNullable<Place['more']> }) {
  return <div {...preserveStill(`place ${at}`, more, <StatementList statements={more.list} />)} />
}
