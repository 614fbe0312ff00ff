import { Icon, type IconName, joinClassNames } from '@portal/ui/core'
import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  labelledBy?: string
  children: ReactNode
}

/** A surface with the generation's line and radius. */
export function Card({ as: Element = 'div', labelledBy, children }: CardProps) {
  return (
    <Element className={styles.card} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}

interface LinkCardProps {
  as?: 'div' | 'article' | 'li'
  icon?: IconName
  /** The link itself (`PageLink`, `SiteLink`); the whole card takes its clicks. */
  link: ReactNode
  text?: ReactNode
  /** Tags, counts or dates at the foot. */
  foot?: ReactNode
}

/** A card that is one link: the name of the link is its title, the rest describes it. */
export function LinkCard({ as: Element = 'div', icon, link, text, foot }: LinkCardProps) {
  return (
    <Element className={joinClassNames(styles.card, styles.link, icon && styles.withIcon)}>
      {icon && <Icon name={icon} size="large" />}
      {link}
      {text && <p className={styles.text}>{text}</p>}
      {foot && <p className={styles.foot}>{foot}</p>}
    </Element>
  )
}
