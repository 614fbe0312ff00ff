import { NATIONAL_PLATFORM } from '@portal/area'
import { usePageView } from '@portal/area/react'
import { Notice, SiteLink } from '@portal/ui'
import { Fragment } from 'react'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import type { Place, PlaceChoice } from '../../model/SearchView.ts'
import { useSearchHref } from '../useSearchLinks.ts'
import styles from './SearchedWords.module.css'

interface SearchedPlaceProps {
  query: SearchQuery
  place: Place | undefined
  choices: readonly PlaceChoice[]
}

/** Says where it searched when the words name a place, and leads back with one click; asks which one when several have the name. */
export function SearchedPlace({ query, place, choices }: SearchedPlaceProps) {
  if (!place && choices.length === 0) return null
  return (
    <div className={styles.words}>
      <Notice>
        {place && <WhereSearched query={query} place={place} />}
        {choices.length > 0 && <Choices query={query} choices={choices} isSearched={place !== undefined} />}
      </Notice>
    </div>
  )
}

function WhereSearched({ query, place }: { query: SearchQuery; place: Place }) {
  const hrefTo = useSearchHref(query)
  const { region } = usePageView()
  const { said, name, isOutside, handledBy } = place
  if (isOutside)
    return (
      <>
        “{name}”不在本省，在当地办的事项请到
        <SiteLink href={NATIONAL_PLATFORM}>国家政务服务平台</SiteLink>
        办理。转入本省或者在本省办的，看以下{region.name}的结果。
      </>
    )
  return (
    <>
      {said === undefined ? `已按“${name}”查找，` : `已把“${said}”按“${name}”查找，`}
      {handledBy !== undefined && `第一项由${handledBy}办理，`}
      <SiteLink href={hrefTo({ staysHere: true })}>改为在{region.name}查找</SiteLink>。
    </>
  )
}

function Choices({
  query,
  choices,
  isSearched,
}: {
  query: SearchQuery
  choices: readonly PlaceChoice[]
  isSearched: boolean
}) {
  const hrefTo = useSearchHref(query)
  return (
    <p>
      {isSearched ? '同名的地方有' : '这个地名有几处，请选择：'}
      {choices.map(({ name, keyword }, at) => (
        <Fragment key={name}>
          {at > 0 && '、'}
          <SiteLink href={hrefTo({ keyword })}>{name}</SiteLink>
        </Fragment>
      ))}
      。
    </p>
  )
}
