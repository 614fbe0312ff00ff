import { joinClassNames } from '@portal/ui/core'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Grid.module.css'

interface GridProps {
  as?: 'div' | 'ul' | 'ol'
  /** Columns on a wide screen; fewer as the room shrinks, one or two on a phone. */
  columns: 2 | 3 | 4 | 6
  children: ReactNode
}

/** Equal columns for cards. */
export function Grid({ as: Element = 'div', columns, children }: GridProps) {
  return <Element className={joinClassNames(styles.grid, styles[`columns${columns}`])}>{children}</Element>
}

interface WithAsideProps {
  children: ReactNode
  aside: ReactNode
  /** Side on which the narrow column stands. On narrow screens it follows the main part, or leads it when `start`. */
  side?: 'start' | 'end'
}

/** A main part and a narrow column beside it. */
export function WithAside({ children, aside, side = 'end' }: WithAsideProps) {
  const narrow = <div className={styles.aside}>{aside}</div>
  return (
    <div className={joinClassNames(styles.columns, side === 'start' && styles.asideFirst)}>
      {side === 'start' && narrow}
      <div className={styles.main}>{children}</div>
      {side === 'end' && narrow}
    </div>
  )
}

/** Blocks below each other with the generation's distance; `isTight` inside a card. */
export function Stack({ isTight, ...rest }: Omit<ComponentProps<'div'>, 'className'> & { isTight?: boolean }) {
  return <div {...rest} className={joinClassNames(styles.stack, isTight && styles.tight)} />
}
