import type { PageView } from '@portal/area'
import { useHttp } from '@portal/area/react'
import { Button, isDesktop, SiteLink, useArco } from '@portal/ui'
import { type ComponentProps, useRef, useState } from 'react'
import { loadRegionList } from './loadRegionList.ts'
import { nestRegions } from './nestRegions.ts'

type Arco = Awaited<ReturnType<ReturnType<typeof useArco>>>
type Columns = Extract<Arco, { RegionColumns: unknown }>['RegionColumns']

interface RegionColumnsProps {
  region: PageView['region']
  toRegion: (code: string) => string
}

/** Province, cities and counties beside each other in Arco's cascader: on desktops, once somebody wants them. */
export function RegionColumns({ region, toRegion }: RegionColumnsProps) {
  const bring = useArco()
  const http = useHttp()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ Columns: Columns; regions: ComponentProps<Columns>['regions'] } | 'missing'>()
  if (!isDesktop()) return null

  function toggle() {
    setIsOpen(!isOpen)
    if (typeof loaded === 'object') return
    setLoaded(undefined)
    Promise.all([bring('regions'), loadRegionList(http)]).then(
      ([part, regions]) => setLoaded({ Columns: part.RegionColumns, regions: nestRegions(regions) }),
      () => setLoaded('missing'),
    )
  }

  return (
    <>
      <Button ref={button} kind="text" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? '收起省、市、县列表' : '按省、市、县选'}
      </Button>
      {isOpen && loaded === 'missing' && <p role="alert">列表没有加载出来，请在上面填写名称查找。</p>}
      {isOpen && typeof loaded === 'object' && (
        <loaded.Columns
          regions={loaded.regions}
          onEscape={() => {
            setIsOpen(false)
            button.current?.focus()
          }}
          path={region.path.map(({ code }) => code)}
          linkTo={({ value, label }) => (
            <SiteLink href={toRegion(value)} aria-current={value === region.code || undefined}>
              {label}
            </SiteLink>
          )}
        />
      )}
    </>
  )
}
