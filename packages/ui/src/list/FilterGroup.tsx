import { SiteLink } from '@portal/ui/core'
import styles from './FilterGroup.module.css'

interface FilterOption {
  title: string
  href: string
  isCurrent: boolean
  count?: number | string | undefined
}

/** One line of choices that narrow a list. The choice is in the address, so back and sharing keep it. */
export function FilterGroup({ label, options }: { label: string; options: readonly FilterOption[] }) {
  return (
    <nav aria-label={`按${label}筛选`} className={styles.filter}>
      <span className={styles.label}>{label}</span>
      <ul>
        {options.map((option) => (
          <li key={option.href}>
            <SiteLink href={option.href} aria-current={option.isCurrent ? 'true' : undefined}>
              {option.count === undefined ? option.title : `${option.title} ${option.count}`}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
