import { Icon, SiteLink } from '@portal/ui'
import type { ComboView } from '../../model/combined/ComboView.ts'
import styles from '../guide/ActionBar.module.css'

/** What a thumb reaches on a phone. */
export function ComboBar({ combo: { main, materials, places } }: { combo: ComboView }) {
  const [bring] = materials.filter(({ id }) => id === 'bring')
  return (
    <nav aria-label="快捷操作" className={styles.bar}>
      {main && (
        <SiteLink href={main.href} className={styles.main}>
          {main.text}
        </SiteLink>
      )}
      {bring && (
        <SiteLink href="#materials">
          <Icon name="list" />
          材料 {bring.materials.length} 份
        </SiteLink>
      )}
      {places.length > 0 && (
        <SiteLink href="#places">
          <Icon name="location" />
          地点
        </SiteLink>
      )}
      <SiteLink href="#consult">
        <Icon name="phone" />
        咨询
      </SiteLink>
    </nav>
  )
}
