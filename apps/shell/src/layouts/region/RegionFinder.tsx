import type { PageView } from '@portal/area'
import { useHttp } from '@portal/area/react'
import { useCommon } from '@portal/area/state'
import type { RegionListDto } from '@portal/contracts'
import { SiteLink } from '@portal/ui'
import { type RefObject, useEffect, useState } from 'react'
import { type FoundRegion, findRegions } from './findRegions.ts'
import { loadRegionList } from './loadRegionList.ts'
import { RegionColumns } from './RegionColumns.tsx'
import styles from './RegionSwitch.module.css'
import { useSpellings } from './useSpellings.ts'

interface RegionFinderProps {
  /** Whose field is typed into. */
  form: RefObject<HTMLFormElement | null>
  region: PageView['region']
  toRegion: (code: string) => string
}

/** Regions whose names fit what is typed, or where this device was lately and what lies round here. */
export function RegionFinder({ form, region, toRegion }: RegionFinderProps) {
  const { asked, regions } = useTyped(form)
  const recent = useCommon((state) => state.recentRegions).filter(({ code }) => code !== region.code)
  const { code, level } = region

  const asTyped = findRegions(regions, [asked])
  const spellings = useSpellings(asked, regions.length > 0 && asTyped.length === 0)
  const found = asTyped.length > 0 ? asTyped : findRegions(regions, spellings ?? [])
  if (asked !== '' && regions.length > 0)
    return (
      <div role="status">
        {spellings && found.length === 0 && <p className={styles.title}>没有找到“{asked}”，请换一个名称</p>}
        <Choices title="符合的地区" regions={found} toRegion={toRegion} />
      </div>
    )
  const above = region.path.at(-2)
  return (
    <>
      <Choices title="最近去过" regions={recent} toRegion={toRegion} />
      <Choices
        title={level === 'province' ? '各市' : '下属区县'}
        regions={childrenOf(region, regions)}
        toRegion={toRegion}
      />
      {above && (
        <Choices
          title={`${above.name}其他地区`}
          regions={childrenOf(above, regions).filter((other) => other.code !== code)}
          toRegion={toRegion}
        />
      )}
      <RegionColumns region={region} toRegion={toRegion} />
    </>
  )
}

interface ChoicesProps extends Pick<RegionFinderProps, 'toRegion'> {
  title: string
  regions: readonly (Pick<FoundRegion, 'code' | 'name'> & Partial<FoundRegion>)[]
}

function childrenOf({ code }: { code: string }, regions: RegionListDto['regions']) {
  return regions
    .filter(({ parentCode }) => parentCode === code)
    .map(({ name, ...child }) => ({ code: child.code, name }))
}

function Choices({ title, regions, toRegion }: ChoicesProps) {
  if (regions.length === 0) return null
  return (
    <>
      <p className={styles.title}>{title}</p>
      <ul aria-label={title} className={regions.some(({ within }) => within) ? styles.found : styles.list}>
        {regions.map(({ code, name, within }) => (
          <li key={code}>
            <SiteLink href={toRegion(code)}>
              {name}
              {within && <small>{within}</small>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What stands in the form's field, and the regions to find it in; they are asked for when somebody opens the panel. */
function useTyped(form: RefObject<HTMLFormElement | null>) {
  const http = useHttp()
  const [asked, setAsked] = useState('')
  const [regions, setRegions] = useState<RegionListDto['regions']>([])

  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input[name=name]')
    if (!field) return
    const panel = field.closest('details')
    // Where they do not come the form is sent, and the page that answers finds them.
    const fetchRegions = () => void loadRegionList(http).then(setRegions, () => undefined)
    const read = () => setAsked(field.value.trim())
    if (panel?.open) fetchRegions()
    panel?.addEventListener('toggle', fetchRegions)
    field.addEventListener('input', read)
    return () => {
      panel?.removeEventListener('toggle', fetchRegions)
      field.removeEventListener('input', read)
    }
  }, [form, http])

  return { asked, regions }
}
