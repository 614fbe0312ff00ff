import { Icon, joinClassNames, SiteLink, VisuallyHidden } from '@portal/ui/core'
import styles from './Filters.module.css'

interface FilterSwitchProps {
  title: string
  isOn: boolean
  /** The same list with the filter turned round. */
  href: string
}

/** A filter that is on or off; following it turns it round. Set ones stand in a row as chips to take away. */
export function FilterSwitch({ title, isOn, href }: FilterSwitchProps) {
  return (
    <SiteLink href={href} className={joinClassNames(styles.choice, isOn && styles.on)}>
      {isOn && <Icon name="check" size="small" />}
      {title}
      {isOn && (
        <>
          <VisuallyHidden>，已选，取消</VisuallyHidden>
          <Icon name="close" size="small" />
        </>
      )}
    </SiteLink>
  )
}
