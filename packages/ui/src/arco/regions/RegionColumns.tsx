import '../theme.ts'
import Store from '@arco-design/web-react/es/Cascader/base/store.js'
import Panel from '@arco-design/web-react/es/Cascader/panel/list.js'
import '@arco-design/web-react/es/Cascader/style/index.css'
import './regions.css'
import { Icon } from '@portal/ui/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { patchColumns } from './patchColumns.ts'

export interface RegionOption {
  value: string
  label: string
  children?: RegionOption[]
}

export interface RegionColumnsProps {
  regions: RegionOption[]
  /** Way to the present region, from the province on. */
  path: string[]
  /** The link to a region. */
  linkTo: (region: RegionOption) => ReactNode
  onEscape: () => void
}

/**
 * Province, cities and counties in columns: Arco's cascader without its field, whose place the sheet has already. Its panel is
 * no public part: a new version is looked at here.
 */
export function RegionColumns({ regions, path, linkTo, onEscape }: RegionColumnsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [store] = useState(() => new Store<RegionOption>(regions, [path], { changeOnSelect: true }))

  useEffect(() => (box.current ? patchColumns(box.current) : undefined), [])

  return (
    <div ref={box} className="portal-regions">
      <Panel<RegionOption>
        store={store}
        value={[path]}
        prefixCls="arco-cascader"
        expandTrigger="hover"
        changeOnSelect
        popupVisible
        onEsc={onEscape}
        icons={{ next: <Icon name="chevron" size="small" /> }}
        renderOption={({ value, label, children }) => linkTo({ value, label, ...(children && { children }) })}
        getTriggerElement={() => box.current as HTMLElement}
      />
    </div>
  )
}
