import { DropdownPanel, Icon, SiteLink } from '@portal/ui/core'
import styles from './Filters.module.css'

interface ChoiceFilterProps {
  title: string
  /** The value that is set. */
  chosen?: string | undefined
  choices: readonly { readonly text: string; readonly href: string }[]
}

/** A filter of many values in a panel of links: departments, kinds, orders. */
export function ChoiceFilter({ title, chosen, choices }: ChoiceFilterProps) {
  const text = chosen === undefined ? title : `${title}：${chosen}`
  return (
    <DropdownPanel
      label={`${text}，选择`}
      summary={
        <span className={styles.choice}>
          {text}
          <Icon name="down" size="small" />
        </span>
      }
    >
      <nav aria-label={`按${title}筛选`}>
        <ul className={styles.values}>
          {choices.map((choice) => (
            <li key={choice.href}>
              <SiteLink href={choice.href}>{choice.text}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </DropdownPanel>
  )
}
